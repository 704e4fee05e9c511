/** How much of the shell is the federation runtime: a host without anything to share or show, built with the same settings. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { runWebpack } from '../build/builder.ts';
import { baseConfig } from '../build/config/base.ts';
import { federationDefaults, providesRuntime } from '../build/config/federation.ts';

async function bytesOf(outDir: string, entry: string, plugins: Configuration['plugins'] = []): Promise<number> {
  const base = baseConfig('shell', { version: '0.0.0', outDir, mode: 'production' });
  await runWebpack({ ...base, cache: false, entry: { main: entry }, plugins: [...(base.plugins ?? []), ...plugins] });
  return brotliCompressSync(readFileSync(join(outDir, 'main.js'))).length;
}

/** Brotli bytes that federation adds to an application's entry. */
export async function federationRuntimeBytes(): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'charis-runtime-'));
  try {
    const entry = join(outDir, 'entry.js');
    writeFileSync(entry, "import('./part.js');");
    writeFileSync(join(outDir, 'part.js'), 'export const part = 1;');
    const plain = await bytesOf(outDir, entry);
    const federated = await bytesOf(outDir, entry, [
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: 'host',
        remotes: {},
        shared: {},
        experiments: providesRuntime,
      }),
    ]);
    return federated - plain;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
