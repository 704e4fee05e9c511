/** What the shell's first script is made of: minified bytes by package, from the source map of a build like the released one. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { shellConfig } from '../build/config/shell.ts';
import { runWebpack } from '../build/run-webpack.ts';

interface Part {
  /** A package, or a folder of the sources of this repository. */
  name: string;
  /** Bytes after minifying, and these alone packed by Brotli. */
  minified: number;
  packed: number;
}

/** `webpack://@charis/shell/../node_modules/axios/lib/axios.js` -> `axios`; `…/shell/./src/layout/site.tsx` -> `shell/layout` */
function partOf(source: string): string {
  const installed = source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  if (installed) return installed;
  const own = source.replace(/\?.*/, '').match(/(shared|src)\/(?:([\w-]+)\/)?/);
  if (!own) return 'webpack';
  return `${own[1] === 'src' ? 'shell' : 'shared'}/${own[2] ?? ''}`;
}

/** Returns the text of a file by the part that each of its characters comes from. */
function textsOf(text: string, payload: SourceMapPayload): Map<string, string[]> {
  const map = new SourceMap(payload);
  const texts = new Map<string, string[]>();
  for (const [line, words] of text.split('\n').entries()) {
    for (let at = 0; at < words.length; at++) {
      const { originalSource } = map.findEntry(line, at) as { originalSource?: string };
      const name = partOf(originalSource ?? '');
      const known = texts.get(name) ?? [];
      texts.set(name, known);
      known.push(words[at] ?? '');
    }
  }
  return texts;
}

/** Builds the shell with a source map and returns the parts of `main.js`, the heaviest first. */
async function partsOfShell(): Promise<Part[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'charis-parts-'));
  try {
    const config = shellConfig({ version: '0.0.0', outDir, mode: 'production' });
    await runWebpack({ ...config, cache: false, devtool: 'hidden-source-map' });
    const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
    const texts = textsOf(read('main.js'), JSON.parse(read('main.js.map')));
    const parts = [...texts].map(([name, characters]): Part => {
      const bytes = Buffer.from(characters.join(''));
      return { name, minified: bytes.length, packed: brotliCompressSync(bytes).length };
    });
    return parts.sort((one, other) => other.packed - one.packed);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const column = (text: string | number) => String(text).padStart(9);

/** Prints the bytes of `main.js` by package. */
export async function printParts(): Promise<void> {
  console.log(`${column('minified')}${column('brotli')}  main.js, each package packed alone`);
  for (const { name, minified, packed } of await partsOfShell())
    console.log(`${column(minified)}${column(packed)}  ${name}`);
}
