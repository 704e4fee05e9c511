/**
 * What this host provides to remotes, by the keys of `tools/build/config/sharing.ts`: what its own first screen runs on is there already,
 * the rest lies in lazy chunks that nothing loads until a remote asks. The host itself imports all of it directly.
 */
import shared from '@charis/shared/package.json';
import * as sdk from '@charis/shared/remote';
import * as ui from '@charis/shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

type Modules<Module> = Record<string, Module>;

/** Modules that are loaded with the host. */
const present: Modules<object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@charis/shared/remote': sdk,
  '@charis/shared/ui': ui,
};

/** Modules that are loaded when the first remote asks for them. */
const lazy: Modules<() => Promise<object>> = {
  '@charis/shared/ui/category-icon': () => import('@charis/shared/ui/category-icon'),
  '@charis/shared/ui/calendar': () => import('@charis/shared/ui/calendar'),
  '@charis/shared/ui/data': () => import('@charis/shared/ui/data'),
  '@charis/shared/ui/display': () => import('@charis/shared/ui/display'),
  '@charis/shared/ui/flow': () => import('@charis/shared/ui/flow'),
  '@charis/shared/ui/form': () => import('@charis/shared/ui/form'),
  '@charis/shared/ui/menu': () => import('@charis/shared/ui/menu'),
};

/** What webpack puts in place. */
declare const process: { env: { NODE_ENV: string } };

/** Only development builds of remotes ask for it. */
const development: Modules<() => Promise<object>> =
  process.env.NODE_ENV === 'development' ? { 'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime') } : {};

/** Every shared module lives in a share scope of its own, so that a foreign host's modules are never mixed in. */
export const shareScope = 'charis';

/** The first part of the key decides; remotes compare the version of the SDK alone with a range. */
function versionOf(key: string): string {
  return key.startsWith('@charis/') ? shared.version : react.version;
}

const described = (key: string) => ({
  version: versionOf(key),
  scope: [shareScope],
  shareConfig: { singleton: true, requiredVersion: false as const },
});

const entries = <Module, Provided>(modules: Modules<Module>, provide: (module: Module) => Provided) =>
  Object.entries(modules).map(([key, module]) => [key, { ...described(key), ...provide(module) }] as const);

/** The federation runtime takes shared modules in this form. */
export const provided = Object.fromEntries([
  ...entries(present, (module) => ({ lib: () => module })),
  ...entries({ ...lazy, ...development }, (load) => ({
    get: async () => {
      const module = await load();
      return () => module;
    },
  })),
]);
