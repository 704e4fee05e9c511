/**
 * `@charis/sdk`: `shared/` as a package for teams outside of this repository, with its declarations. Its modules keep their places; at run time the host
 * provides those that are shared, and what is here serves tests, types, and what remotes ship themselves.
 */
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../build/inputs.mjs';
import { readSdk } from '../sdk/recorded.ts';
import { installedVersions, makeFolder, readPackage, writeText } from './package-folder.ts';
import { runTypeScript } from './typescript.ts';

const parts = ['brand', 'contract', 'rules', 'composition', 'remote', 'ui'];
const shared = join(root, 'shared');

/** The modules of the package know each other by its own name. */
export const renamed = (text: string) => text.replaceAll('@charis/shared', '@charis/sdk');

const filesBelow = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

const sourcesOf = (part: string) =>
  filesBelow(join(shared, part))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\.cache/.test(file))
    .map((file) => join(part, file));

/** Returns the file that a module of TypeScript means by a relative import. */
function fileOf(importer: string, path: string): string | undefined {
  const whole = join(dirname(importer), path);
  const candidates = [whole, `${whole}.ts`, `${whole}.tsx`, join(whole, 'index.ts')];
  return candidates.find((file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile());
}

/** Modules stay apart from each other; texts and names of classes go into those that import them. */
const eachByItself: Plugin = {
  name: 'each-by-itself',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: renamed(path), external: true },
    );
    onResolve({ filter: /^\./ }, ({ path, importer, kind }) => {
      const file = kind === 'entry-point' ? undefined : fileOf(importer, path);
      if (!file) return undefined;
      const from = relative(dirname(importer), file).replace(/\.tsx?$/, '.js');
      return { path: from.startsWith('.') ? from : `./${from}`, external: true };
    });
  },
};

async function writeModules(folder: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: parts.flatMap(sourcesOf).map((file) => join(shared, file)),
    outbase: shared,
    outdir: folder,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
    plugins: [eachByItself],
  });
  for (const { path, contents } of outputFiles) if (path.endsWith('.js')) writeText(path, contents);
}

/** Declarations of sources that are gone stay where the compiler has put them. */
const isOfSource = (part: string, file: string) =>
  ['.ts', '.tsx'].some((ending) => existsSync(join(shared, part, file.replace(/\.d\.ts$/, ending))));

function writeDeclarations(folder: string): void {
  runTypeScript('-b', ...parts.map((part) => `shared/${part}`));
  for (const part of parts) {
    const types = join(shared, part, '.cache/types');
    for (const file of filesBelow(types).filter((name) => name.endsWith('.d.ts'))) {
      if (/\.test\.d\.ts$/.test(file) || !isOfSource(part, file)) continue;
      writeText(join(folder, part, file), renamed(readFileSync(join(types, file), 'utf8')));
    }
  }
  cpSync(join(shared, 'css.d.ts'), join(folder, 'css.d.ts'));
  cpSync(join(import.meta.dirname, 'sdk/embed.d.ts'), join(folder, 'embed.d.ts'));
}

/** Everything that `@charis/shared` lets remotes import, with the declarations of each. */
function exportsOf(from: Record<string, string>): Record<string, unknown> {
  const modules = Object.entries(from).flatMap(([key, file]) => {
    const path = file.replace(/\.tsx?$/, '');
    const isPacked = path !== file && parts.some((part) => path.startsWith(`./${part}/`));
    return isPacked ? [[key, { types: `${path}.d.ts`, default: `${path}.js` }] as const] : [];
  });
  const types = ['css', 'embed'].map((name) => [`./${name}`, { types: `./${name}.d.ts` }] as const);
  const data = ['./surface.json', './package.json'].map((file) => [file, file] as const);
  return Object.fromEntries([...modules, ...types, ...data]);
}

export async function makeSdkPackage(parent: string) {
  const { dependencies = {}, exports } = readPackage('shared') as ReturnType<typeof readPackage> & {
    exports: Record<string, string>;
  };
  const { version, surface } = readSdk();
  const folder = makeFolder(parent, {
    name: '@charis/sdk',
    version,
    description: 'The SDK of Charis for remotes: its kit, hooks, rules and types, and helpers for tests.',
    sideEffects: false,
    exports: exportsOf(exports),
    dependencies: { ...dependencies, ...installedVersions(['@types/react', '@types/react-dom']) },
  });
  writeDeclarations(folder);
  await writeModules(folder);
  writeText(join(folder, 'surface.json'), JSON.stringify({ version, ...surface }));
  return { name: '@charis/sdk', version, folder };
}
