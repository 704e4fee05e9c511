import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'administer-site': () => import('#features/administer-site/administer-site.page'),
    'find-doctors': () => import('#features/find-doctors/find-doctors.page'),
  },
  slots: {},
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
