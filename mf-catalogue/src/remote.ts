import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'browse-procedures': () => import('#features/browse-catalogue/browse-procedures.page'),
    'browse-instruments': () => import('#features/browse-catalogue/browse-instruments.page'),
  },
  slots: {},
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
