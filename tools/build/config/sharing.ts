/**
 * What the host provides and remotes only ask for. Each antd component is shared by its own key, so that a page pays for the components
 * it shows; remotes ship none of it (`import: false`), so there is one copy of everything.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../inputs.mjs';

export const shareScope = 'charis';

const notComponents = new Set(['_util', 'style', 'locale', 'qrcode', 'back-top', 'index.js', 'index.d.ts', 'version']);

/** `antd/es/<component>` for each component of the installed antd. */
export const antdKeys = readdirSync(join(root, 'node_modules/antd/es'))
  .filter((name) => !notComponents.has(name))
  .map((name) => `antd/es/${name}`);

const sdk = '@charis/shared/remote';
const core = ['react', 'react/jsx-runtime', 'react-dom', sdk];
const late = ['react/jsx-dev-runtime', 'react-dom/client', '@charis/shared/ui'];

/** Part of the shell's first bundle, because its own first screen needs them. */
const eagerKeys = new Set([
  ...core,
  'react/jsx-dev-runtime',
  'react-dom/client',
  '@charis/shared/ui',
  'antd/es/config-provider',
]);

const sdkVersion: string = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')).version;

/** `shared` of the shell and, all of it lazy, of the host kit, whose entry shows nothing. */
export function hostSharing(mode: 'production' | 'development', { lazy = false } = {}) {
  const keys = [...core, ...late, ...antdKeys].filter(
    (key) => mode === 'development' || key !== 'react/jsx-dev-runtime',
  );
  return Object.fromEntries(
    keys.map((key) => [
      key,
      {
        shareScope,
        singleton: true,
        requiredVersion: false as const,
        eager: !lazy && eagerKeys.has(key),
        ...(key === sdk ? { version: sdkVersion } : {}),
      },
    ]),
  );
}

/** `shared` of a remote whose package names `contract` as the range of the SDK that it was written for. */
export function remoteSharing(contract: string) {
  return Object.fromEntries(
    [...core, ...late, ...antdKeys].map((key) => [
      key,
      {
        shareScope,
        singleton: true,
        import: false as const,
        requiredVersion: key === sdk ? contract : (false as const),
      },
    ]),
  );
}
