/** The files that every new remote begins with, here and in a folder elsewhere. */

/**
 * @param {string} name
 * @param {{ routes?: string, pages?: string }} [first] what it begins with, as sources
 * @returns {Record<string, string>} sources by their paths in the remote's folder
 */
export const remoteFiles = (name, { routes = '', pages = '' } = {}) => ({
  'remote.manifest.ts': `import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [${routes}],
  slots: [],
});
`,
  'remote.manifest.test.ts': `import { expect, it } from 'vitest';
import { manifest } from './remote.manifest';
import remote from './src/remote';

it.each(manifest.routes)('brings the page of $path', ({ page }) => {
  expect(Object.keys(remote.pages)).toContain(page);
});
`,
  'src/remote.ts': `import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {${pages}},
  slots: {},
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
`,
  'src/lifecycles.tsx': `import { defineLifecycles } from '@charis/shared/remote/lifecycles';

export const { bootstrap, mount, unmount } = defineLifecycles('${name}');
`,
  'src/lib/text.ts': `import { bindTexts } from '@charis/shared/remote';
import type en from '#locales/en.json';

export const useText = bindTexts<typeof en>('${name}');
`,
});
