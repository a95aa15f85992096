/** A picture for each family of disasters, in a square of 48: filled shapes, then lines. By the id of the family. */
export interface Picture {
  fill?: string;
  line?: string;
}

export const FAMILIES: Record<string, Picture> = {
  storm: { line: 'M24 20a4 4 0 1 1-4 4q0-10 10-10t10 12-14 12Q10 38 8 24 8 10 24 6' },
  quake: {
    fill: 'M4 26h16l4-5-4 12 6 3-5 8H4zM44 24H30l-5 4 3 5-4 3 4 8h16z',
    line: 'M24 5v11M14 8l3 7M34 8l-3 7',
  },
  volcano: {
    fill: 'M4 44l13-22h14l13 22zM18 16q-6-1-5-6t7-4q2-4 6-2t4 4q6 0 5 5t-6 4l-4-3-4 3z',
    line: 'M19 30l3 5M27 27l4 9',
  },
  tsunami: {
    fill: 'M3 44V30Q6 8 26 7q16 1 18 14-6-6-12-3t-4 10q6 6 16 4v12z',
    line: 'M13 38q5-4 10 0t10 0 10 0',
  },
  moonfall: { fill: 'M30 6l10 5 3 11-8 8-11-2-6-9 3-10z', line: 'M19 27L5 43M14 21L4 32M25 33l-9 11' },
  flood: {
    fill: 'M8 26L24 10l16 16h-5v7H13v-7z',
    line: 'M4 36q5-5 10 0t10 0 10 0 10 0M4 44q5-5 10 0t10 0 10 0 10 0',
  },
  freeze: { line: 'M24 4v40M7 14l34 20M41 14L7 34M18 7l6 6 6-6M18 41l6-6 6 6M6 21l8-2-2-8M42 27l-8 2 2 8' },
  heat: {
    fill: 'M24 3q2 9 9 15t4 16q-4 10-13 10T11 34q-2-8 5-14 1 5 4 6 0-12 4-23z',
    line: 'M24 42q-6-4-3-10 4 1 3-6 7 6 4 13',
  },
  tornado: { line: 'M7 8h34M11 15h27M15 22h20M18 29h13M21 36h8M24 42h3' },
  landslip: {
    fill: 'M4 8l12 4 28 32H4zM26 10l7-4 6 5-3 7-8-1zM36 24l6-2 3 5-4 5-5-3z',
    line: 'M12 22l8 9M12 32l6 7',
  },
  sky: {
    fill: 'M11 22q-7-1-6-8t9-6q4-6 12-4t8 7q9 0 9 7t-7 7H27L19 45l3-14h-7l4-9z',
  },
  swarm: {
    fill: 'M24 14q6 0 7 9 0 17-7 20-7-3-7-20 1-9 7-9zM24 4q5 0 5 5t-5 5-5-5 5-5z',
    line: 'M18 22L7 15M17 29H5M18 35l-9 8M30 22l11-7M31 29h12M30 35l9 8M20 5l-4-4M28 5l4-4',
  },
};
