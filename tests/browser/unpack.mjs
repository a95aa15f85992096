// Unpacks the packaged Chromium with its libraries and fonts: node unpack.mjs <folder>
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? '.cache/browser');
mkdirSync(folder, { recursive: true });
process.env.TMPDIR = folder; // the package unpacks into the temporary folder it finds
const { default: chromium, inflate } = await import('@sparticuz/chromium');
const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
const path = await chromium.executablePath(packed);
if (!existsSync(join(folder, 'al2023'))) await inflate(join(packed, 'al2023.tar.br'));
// Only the packaged fonts, so that text has the same size on every machine.
writeFileSync(
  join(folder, 'fonts.conf'),
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
);
console.log(path);
