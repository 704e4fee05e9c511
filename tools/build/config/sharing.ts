/**
 * What the host provides and remotes only ask for. Each antd component is shared by its own key, so that a page pays for the components
 * it shows; remotes ship none of it (`import: false`), so there is one copy of everything.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installedDir } from '../own-file.ts';

export const shareScope = 'charis';

const notComponents = new Set(['_util', 'style', 'locale', 'qrcode', 'back-top', 'index.js', 'index.d.ts', 'version']);

/** `antd/es/<component>` for each component of the installed antd. */
const antdKeys = readdirSync(join(installedDir('antd'), 'es'))
  .filter((name) => !notComponents.has(name))
  .map((name) => `antd/es/${name}`);

const sdk = '@charis/shared/remote';
const core = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', sdk, '@charis/shared/ui'];

/** Its drawings are too much for every page, and a page that shows them needs them at once. */
const drawn = '@charis/shared/ui/category-icon';

/** Groups of the kit: a page that uses none of a group loads none of it. */
const kitGroups = ['calendar', 'data', 'display', 'flow', 'form', 'menu'].map((group) => `@charis/shared/ui/${group}`);

/** What the shell provides, see `provided.ts` and `antd.ts` in `shell/src/federation`. */
export const providedKeys = [...core, drawn, ...kitGroups, ...antdKeys];

/** Returns what remotes outside of this repository import a shared module as: they have the SDK as a package of its own. */
const outsideKey = (key: string) => key.replace(/^@charis\/shared\//, '@charis/sdk/');

/** Returns `shared` of a remote whose package names `contract` as the range of the SDK that it was written for. */
export function remoteSharing(contract: string) {
  // Development builds of remotes also ask for the last one.
  const keys = [...providedKeys, 'react/jsx-dev-runtime'];
  return Object.fromEntries(
    keys.flatMap((key) =>
      [...new Set([key, outsideKey(key)])].map((request) => [
        request,
        {
          shareKey: key,
          shareScope,
          singleton: true,
          import: false as const,
          requiredVersion: key === sdk ? contract : (false as const),
        },
      ]),
    ),
  );
}
