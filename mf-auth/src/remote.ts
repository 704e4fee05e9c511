import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'edit-profile': () => import('#features/edit-profile/edit-profile.page'),
    'confirm-email': () => import('#features/confirm-email/confirm-email.page'),
  },
  slots: {
    'auth.dialog': () => import('#features/sign-in/auth-dialog.slot'),
    'auth.page': () => import('#features/sign-in/auth-page.slot'),
    'profile.page': () => import('#features/edit-profile/own-profile.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
