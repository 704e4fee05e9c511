import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: { 'view-profile': () => import('#features/view-profile/view-profile.page') },
  slots: {},
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
