/** The world as this board draws it: simple coasts of our own, stretched where the cities are many. */

export const WIDTH = 1320;
export const HEIGHT = 690;
type Point = readonly [x: number, y: number];

const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

const round = (value: number): number => Math.round(value * 10) / 10;

/** A closed line through the points, round like something cut by hand. */
export function coast(text: string, tension = 5): string {
  const p = points(text);
  const at = (i: number): Point => p[(i + p.length) % p.length] ?? [0, 0];
  const curves = p.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const out = `${round(b[0] + (c[0] - a[0]) / tension)} ${round(b[1] + (c[1] - a[1]) / tension)}`;
    const into = `${round(c[0] - (d[0] - b[0]) / tension)} ${round(c[1] - (d[1] - b[1]) / tension)}`;
    return `C${out} ${into} ${c[0]} ${c[1]}`;
  });
  return `M${at(0).join(' ')}${curves.join('')}Z`;
}

export interface Continent {
  coasts: string[];
  plate: Point; // where its name stands
  emblem: string; // in a square of 24
}

/** By the id of the continent's zone. */
export const CONTINENTS: Record<string, Continent> = {
  north_america: {
    coasts: [
      '58,98 92,62 150,56 205,66 262,48 322,56 348,84 326,106 348,128 378,104 420,118 446,150 432,184 418,212 384,246 378,292 360,294 346,268 302,276 288,298 304,326 338,338 374,350 370,364 322,360 270,344 226,312 186,284 146,268 114,236 104,200 108,168 92,140 56,126',
      '350,44 384,34 404,52 386,70 356,64',
    ],
    plate: [218, 104],
    emblem: 'M12 1.5l3 7 7.5.6-5.7 5 1.8 7.4L12 17.5 5.4 21.5l1.8-7.4L1.5 9.1 9 8.5z',
  },
  south_america: {
    coasts: [
      '386,352 426,324 482,328 524,350 572,384 592,424 572,474 540,516 508,548 480,588 462,628 440,646 426,606 420,546 404,492 374,442 364,402',
    ],
    plate: [572, 640],
    emblem: 'M3 21C3 9 9 3 21 3c0 12-6 18-18 18zM5 19L15 9',
  },
  europe: {
    coasts: [
      '558,264 562,232 580,210 616,206 602,182 634,164 662,134 684,112 704,128 738,106 756,76 802,54 850,66 858,112 848,162 836,202 800,216 768,206 752,224 764,252 740,264 722,238 706,222 718,252 734,276 716,284 690,244 658,234 642,258 620,288 580,294',
      '664,92 680,54 720,26 752,38 738,70 716,96 694,88 682,102',
      '588,118 602,88 622,92 628,122 642,150 610,162 598,148',
      '562,146 566,126 580,128 582,148',
    ],
    plate: [684, 44],
    emblem: 'M2.5 19h19l1-12-6 5L12 4l-4.5 8-6-5z',
  },
  africa: {
    coasts: [
      '560,332 600,304 652,298 700,312 742,314 788,326 802,346 822,386 852,414 884,416 864,456 824,498 816,542 792,584 752,622 716,638 694,612 690,560 664,512 668,472 640,452 590,454 554,426 538,390 544,356',
      '858,530 878,506 888,542 868,578 852,560',
    ],
    plate: [668, 364],
    emblem:
      'M12 7a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 5l1.5-1.5L8 6.5 6.5 8zM16 17.5l1.5-1.5 3 3-1.5 1.5zM19 3.5L20.5 5l-3 3L16 6.5zM6.5 16L8 17.5l-3 3L3.5 19z',
  },
  asia: {
    coasts: [
      '860,70 922,44 1000,34 1082,38 1162,56 1232,72 1256,98 1204,114 1188,150 1152,160 1136,190 1128,214 1144,246 1122,252 1102,226 1086,246 1112,286 1086,330 1052,344 1042,386 1022,370 1016,400 1032,430 1014,434 996,392 986,352 960,342 944,372 926,414 904,398 888,352 866,326 878,340 848,372 820,378 804,338 792,302 772,274 776,254 812,246 842,230 862,204 868,160 872,112',
      '1178,262 1204,236 1222,198 1242,204 1234,238 1212,264 1190,276',
      '996,428 1014,434 1046,464 1036,476 1010,452',
      '1042,482 1100,488 1096,500 1044,494',
      '1074,420 1104,404 1116,430 1096,456 1076,446',
      '1134,328 1150,338 1156,372 1140,366',
    ],
    plate: [1012, 104],
    emblem: 'M9 2h6v2H9zM8 4h8q5 3 5 7t-5 7H8q-5-3-5-7t5-7zM9 18h6v2H9zM11 20h2v3h-2z',
  },
  australia: {
    coasts: [
      '1004,542 1040,516 1076,490 1110,476 1136,490 1146,512 1166,480 1182,506 1218,546 1222,582 1196,626 1164,640 1130,618 1094,604 1050,614 1014,606 1006,576',
      '1270,586 1294,600 1282,626 1256,652 1244,646 1264,616',
      '1164,448 1200,444 1248,470 1226,482 1190,470',
    ],
    plate: [920, 606],
    emblem: 'M2 6q9-6 14 1q4 6 6 14q-6-4-9-8T2 6z',
  },
};

export const NOBODYS = ['466,52 518,24 572,32 562,74 522,110 488,90', '566,96 586,88 594,100 576,108'];

/** By the id of the city. */
export const CITIES: Record<string, Point> = {
  new_york: [402, 212],
  los_angeles: [142, 224],
  miami: [350, 266],
  chicago: [278, 158],
  denver: [199, 183],
  toronto: [370, 134],
  lima: [402, 450],
  rio_de_janeiro: [536, 486],
  caracas: [484, 352],
  bogota: [408, 372],
  brasilia: [508, 424],
  buenos_aires: [466, 556],
  london: [608, 128],
  paris: [644, 196],
  rome: [708, 238],
  berlin: [708, 146],
  madrid: [594, 258],
  moscow: [800, 122],
  cairo: [772, 348],
  lagos: [608, 416],
  cape_town: [718, 604],
  nairobi: [808, 438],
  kinshasa: [704, 456],
  johannesburg: [758, 532],
  tokyo: [1212, 226],
  jakarta: [1062, 458],
  mumbai: [924, 354],
  beijing: [1076, 196],
  delhi: [962, 278],
  tehran: [868, 268],
  sydney: [1204, 548],
  darwin: [1104, 498],
  auckland: [1274, 598],
  melbourne: [1166, 606],
  perth: [1026, 558],
  adelaide: [1100, 566],
};

/** Whose name stands beside it, because there is no room below. */
export const SIDEWAYS: Record<string, 'west' | 'east'> = {
  new_york: 'east',
  sydney: 'east',
  darwin: 'east',
  jakarta: 'west',
};

/** Whose price stands at its left, because a name is at its right. */
export const PRICED_WEST: ReadonlySet<string> = new Set(['los_angeles']);
