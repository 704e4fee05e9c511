/** How much of the shell is the federation runtime, built alone with the same settings. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { baseConfig } from '../build/config/base.ts';
import { slimRuntime } from '../build/config/federation.ts';
import { inRepository } from '../build/config/in-repository.ts';
import { runWebpack } from '../build/run-webpack.ts';

/** Returns the Brotli bytes of the runtime and what publishes it to remotes. */
export async function federationRuntimeBytes(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'charis-runtime-'));
  try {
    const base = baseConfig(inRepository('shell'), { version: '0.0.0', outDir, mode: 'production' });
    await runWebpack({
      ...base,
      cache: false,
      entry: { main: './src/federation/runtime.ts' },
      plugins: [...(base.plugins ?? []), slimRuntime()],
    });
    return brotliCompressSync(readFileSync(join(outDir, 'main.js'))).length;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
