/** What the host provides and remotes only ask for: they ship none of it (`import: false`), so there is one copy of everything. */
export const shareScope = 'charis';

const sdk = '@charis/shared/remote';
const core = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', sdk, '@charis/shared/ui'];

/** Its drawings are too much for every page, and a page that shows them needs them at once. */
const drawn = '@charis/shared/ui/category-icon';

/** Groups of the kit: a page that uses none of a group loads none of it. */
const kitGroups = ['calendar', 'data', 'display', 'flow', 'form', 'menu'].map((group) => `@charis/shared/ui/${group}`);

/** What the shell provides, see `shell/src/federation/shared-modules.ts`. */
export const providedKeys = [...core, drawn, ...kitGroups];

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
