/**
 * What this host provides to remotes, by the keys of `tools/build/config/sharing.ts`: what its own first screen runs on is there already,
 * the rest lies in lazy chunks that nothing loads until a remote asks. The host itself imports all of it directly.
 */
import shared from '@charis/shared/package.json';
import * as sdk from '@charis/shared/remote';
import * as ui from '@charis/shared/ui';
import * as configProvider from 'antd/es/config-provider';
import antdVersion from 'antd/es/version';
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
  'antd/es/config-provider': configProvider,
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
  'antd/es/affix': () => import('antd/es/affix'),
  'antd/es/alert': () => import('antd/es/alert'),
  'antd/es/anchor': () => import('antd/es/anchor'),
  'antd/es/app': () => import('antd/es/app'),
  'antd/es/auto-complete': () => import('antd/es/auto-complete'),
  'antd/es/avatar': () => import('antd/es/avatar'),
  'antd/es/badge': () => import('antd/es/badge'),
  'antd/es/border-beam': () => import('antd/es/border-beam'),
  'antd/es/breadcrumb': () => import('antd/es/breadcrumb'),
  'antd/es/button': () => import('antd/es/button'),
  'antd/es/calendar': () => import('antd/es/calendar'),
  'antd/es/card': () => import('antd/es/card'),
  'antd/es/carousel': () => import('antd/es/carousel'),
  'antd/es/cascader': () => import('antd/es/cascader'),
  'antd/es/checkbox': () => import('antd/es/checkbox'),
  'antd/es/col': () => import('antd/es/col'),
  'antd/es/collapse': () => import('antd/es/collapse'),
  'antd/es/color-picker': () => import('antd/es/color-picker'),
  'antd/es/date-picker': () => import('antd/es/date-picker'),
  'antd/es/descriptions': () => import('antd/es/descriptions'),
  'antd/es/divider': () => import('antd/es/divider'),
  'antd/es/drawer': () => import('antd/es/drawer'),
  'antd/es/dropdown': () => import('antd/es/dropdown'),
  'antd/es/empty': () => import('antd/es/empty'),
  'antd/es/flex': () => import('antd/es/flex'),
  'antd/es/float-button': () => import('antd/es/float-button'),
  'antd/es/form': () => import('antd/es/form'),
  'antd/es/grid': () => import('antd/es/grid'),
  'antd/es/image': () => import('antd/es/image'),
  'antd/es/input': () => import('antd/es/input'),
  'antd/es/input-number': () => import('antd/es/input-number'),
  'antd/es/layout': () => import('antd/es/layout'),
  'antd/es/list': () => import('antd/es/list'),
  'antd/es/listy': () => import('antd/es/listy'),
  'antd/es/masonry': () => import('antd/es/masonry'),
  'antd/es/mentions': () => import('antd/es/mentions'),
  'antd/es/menu': () => import('antd/es/menu'),
  'antd/es/message': () => import('antd/es/message'),
  'antd/es/modal': () => import('antd/es/modal'),
  'antd/es/notification': () => import('antd/es/notification'),
  'antd/es/pagination': () => import('antd/es/pagination'),
  'antd/es/popconfirm': () => import('antd/es/popconfirm'),
  'antd/es/popover': () => import('antd/es/popover'),
  'antd/es/progress': () => import('antd/es/progress'),
  'antd/es/qr-code': () => import('antd/es/qr-code'),
  'antd/es/radio': () => import('antd/es/radio'),
  'antd/es/rate': () => import('antd/es/rate'),
  'antd/es/result': () => import('antd/es/result'),
  'antd/es/row': () => import('antd/es/row'),
  'antd/es/segmented': () => import('antd/es/segmented'),
  'antd/es/select': () => import('antd/es/select'),
  'antd/es/skeleton': () => import('antd/es/skeleton'),
  'antd/es/slider': () => import('antd/es/slider'),
  'antd/es/space': () => import('antd/es/space'),
  'antd/es/spin': () => import('antd/es/spin'),
  'antd/es/splitter': () => import('antd/es/splitter'),
  'antd/es/statistic': () => import('antd/es/statistic'),
  'antd/es/steps': () => import('antd/es/steps'),
  'antd/es/switch': () => import('antd/es/switch'),
  'antd/es/table': () => import('antd/es/table'),
  'antd/es/tabs': () => import('antd/es/tabs'),
  'antd/es/tag': () => import('antd/es/tag'),
  'antd/es/theme': () => import('antd/es/theme'),
  'antd/es/time-picker': () => import('antd/es/time-picker'),
  'antd/es/timeline': () => import('antd/es/timeline'),
  'antd/es/tooltip': () => import('antd/es/tooltip'),
  'antd/es/tour': () => import('antd/es/tour'),
  'antd/es/transfer': () => import('antd/es/transfer'),
  'antd/es/tree': () => import('antd/es/tree'),
  'antd/es/tree-select': () => import('antd/es/tree-select'),
  'antd/es/typography': () => import('antd/es/typography'),
  'antd/es/upload': () => import('antd/es/upload'),
  'antd/es/watermark': () => import('antd/es/watermark'),
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
  if (key.startsWith('antd/')) return antdVersion;
  return key.startsWith('@charis/') ? shared.version : react.version;
}

const described = (key: string) => ({
  version: versionOf(key),
  scope: [shareScope],
  shareConfig: { singleton: true, requiredVersion: false as const },
});

const entries = <Module, Provided>(modules: Modules<Module>, provide: (module: Module) => Provided) =>
  Object.entries(modules).map(([key, module]) => [key, { ...described(key), ...provide(module) }] as const);

/** In the form in which the federation runtime takes shared modules. */
export const provided = Object.fromEntries([
  ...entries(present, (module) => ({ lib: () => module })),
  ...entries({ ...lazy, ...development }, (load) => ({
    get: async () => {
      const module = await load();
      return () => module;
    },
  })),
]);
