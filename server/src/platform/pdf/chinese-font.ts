/** The font of what the fonts of every PDF reader lack: its characters become part of the PDF. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const file = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff2';

let font: Promise<Uint8Array> | undefined;

/** Returns the font, which is read once; unpacked, because the writer of PDF would unpack it again for each character. */
export function readChineseFont(): Promise<Uint8Array> {
  font ??= unpackFont();
  return font;
}

async function unpackFont(): Promise<Uint8Array> {
  const [packed, { decompress }] = await Promise.all([readFile(require.resolve(file)), import('wawoff2')]);
  return decompress(packed);
}
