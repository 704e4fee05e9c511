import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';

const built = z.object({
  version: z.string(),
  files: z.record(
    z.string().regex(/^[\w.-]+$/),
    z.object({ size: z.int(), brotli: z.int().optional(), integrity: z.string().startsWith('sha384-') }),
  ),
});

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface ConsoleFile {
  type: string;
  integrity: string;
  bytes: Buffer;
  /** The same, compressed. */
  brotli: Buffer | undefined;
}

export interface ConsoleFiles {
  version: string;
  files: Map<string, ConsoleFile>;
}

/** Reads the built console, which is small, into memory; `undefined` where none is built. */
export async function readConsole(folder: string): Promise<ConsoleFiles | undefined> {
  const text = await readFile(join(folder, 'files.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { version, files } = built.parse(JSON.parse(text));
  const read = new Map<string, ConsoleFile>();
  for (const [name, { brotli, integrity }] of Object.entries(files)) {
    read.set(name, {
      type: mediaTypes[extname(name)] ?? 'application/octet-stream',
      integrity,
      bytes: await readFile(join(folder, name)),
      brotli: brotli === undefined ? undefined : await readFile(join(folder, `${name}.br`)),
    });
  }
  return { version, files: read };
}
