import { join } from 'node:path';
import { build } from 'esbuild';

/** One script of the foreign page, with React 18 in the place of the site's React. */
export async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    // Where the aliases are resolved.
    absWorkingDir: join(import.meta.dirname, '../..'),
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { react: 'react-18', 'react-dom': 'react-dom-18' },
  });
  return outputFiles[0]?.text ?? '';
}
