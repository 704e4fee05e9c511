/** Reads what the SDK offers from the types of its sources. */
import { join } from 'node:path';
import type { Surface } from '@charis/delivery/surface';
import { tokensCss } from '@charis/shared/brand';
import { API } from 'typescript/unstable/sync';
import { root } from '../build/inputs.mjs';
import { SurfaceReader } from './surface-reader.ts';

/** The first file of each module of the SDK, by the key under which it is shared. */
const entries: Record<string, string> = {
  '@charis/shared/remote': 'shared/remote/index.ts',
  '@charis/shared/ui': 'shared/ui/index.ts',
  ...Object.fromEntries(
    ['calendar', 'data', 'display', 'flow', 'form', 'menu'].map((group) => [
      `@charis/shared/ui/${group}`,
      `shared/ui/${group}/index.ts`,
    ]),
  ),
  '@charis/shared/ui/category-icon': 'shared/ui/illustrations/category-icon.tsx',
};

const own = (path: string) =>
  path.startsWith(join(root, 'shared/')) && !path.startsWith(join(root, 'shared/contract/'));

const tokensIn = (css: string) => [...css.matchAll(/--charis-([a-z0-9-]+):/g)].map(([, name]) => name as string).sort();

/** Returns what the sources of the SDK offer now. It takes a few seconds. */
export function readSurface(): Surface {
  const config = join(root, 'tools/sdk/tsconfig.json');
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler cannot open ${config}.`);
    const reader = new SurfaceReader(project, own);
    const exports = Object.entries(entries).map(([key, file]) => [key, reader.exportsOf(join(root, file))] as const);
    return {
      exports: Object.fromEntries(exports),
      slots: reader.membersOf(join(root, 'shared/composition/slots.ts'), 'Slots'),
      tokens: tokensIn(tokensCss()),
    };
  } finally {
    api.close();
  }
}
