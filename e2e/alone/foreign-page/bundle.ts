import { join } from 'node:path';
import { build } from 'esbuild';

const bundles = new Map<string, Promise<string>>();

/** One script of the foreign page, built once in a worker; React is that of this folder's package.json, 18, and not the site's. */
export function bundle(file: string): Promise<string> {
  const built = bundles.get(file) ?? buildScript(file);
  bundles.set(file, built);
  return built;
}

async function buildScript(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
