/** Bundles of modules of this repository, which leave other packages out. */
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../build/inputs.mjs';
import { writeText } from './package-folder.ts';
import { runTypeScript } from './typescript.ts';

/** What a release says of operations, and what answers a path, belongs to the SDK that it is built with. */
const ofTheSdk = /^@charis\/shared\/remote\/(operations|composition)$/;

const packageOf = (path: string) => path.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? path;

/** A module that is another one in a package: a file, or a package of its own. */
export interface Replacement {
  /** The end of the import. */
  end: RegExp;
  path: string;
  external?: boolean;
}

export async function bundleModules(entries: Record<string, string>, replaced: readonly Replacement[] = []) {
  const imported = new Set<string>();
  const { outputFiles } = await build({
    entryPoints: entries,
    outdir: root,
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    chunkNames: 'chunk-[hash]',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup({ onResolve }) {
          for (const { end, ...found } of replaced) onResolve({ filter: end }, () => found);
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
            if (kind === 'entry-point') return undefined;
            if (ofTheSdk.test(path)) return { path: path.replace('@charis/shared', '@charis/sdk'), external: true };
            if (path.startsWith('@charis/')) return undefined;
            const isBuiltIn = path.startsWith('node:') || builtinModules.includes(path);
            if (!isBuiltIn) imported.add(packageOf(path));
            return { path, external: true };
          });
        },
      },
    ],
  });
  const written = (folder: string) => {
    for (const { path, contents } of outputFiles) writeText(join(folder, basename(path)), contents);
  };
  return { written, imported: [...imported] };
}

/** Writes the declarations of modules that say all their types themselves, which takes no look at anything else. */
export function writeTypes(files: string[], folder: string): void {
  const flags = [
    '--declaration',
    '--emitDeclarationOnly',
    '--noResolve',
    '--noCheck',
    '--skipLibCheck',
    '--ignoreConfig',
  ];
  runTypeScript(...files, ...flags, '--rewriteRelativeImportExtensions', '--module', 'nodenext', '--outDir', folder);
}
