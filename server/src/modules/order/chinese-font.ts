/** The font of what the fonts of every PDF reader lack: its characters become part of the PDF. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const file = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff';

const headerSize = { woff: 44, sfnt: 12 };
const entrySize = { woff: 20, sfnt: 16 };
const aligned = (size: number) => (size + 3) & ~3;

/** Returns a WOFF as the font that it packs: the writer of PDF would unpack its tables again for each character. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(headerSize.sfnt + count * entrySize.sfnt);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let end = header.length;
  for (let place = 0; place < count; place += 1) {
    const from = headerSize.woff + place * entrySize.woff;
    const to = headerSize.sfnt + place * entrySize.sfnt;
    const [offset, packed, size, sum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
      number,
    ];
    const kept = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(aligned(size));
    (packed < size ? inflateSync(kept) : kept).copy(table);
    woff.copy(header, to, from, from + 4);
    header.writeUInt32BE(sum, to + 4);
    header.writeUInt32BE(end, to + 8);
    header.writeUInt32BE(size, to + 12);
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat([header, ...tables]);
}

let font: Promise<Buffer> | undefined;

/** Returns the font, which is read once. */
export function readChineseFont(): Promise<Buffer> {
  font ??= readFile(require.resolve(file)).then(unpackWoff);
  return font;
}
