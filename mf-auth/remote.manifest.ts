import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [
    {
      path: '/user/profile',
      page: 'edit-profile',
      layout: 'desktop',
      level: 2,
      parent: '/',
      title: { en: 'Profile', 'zh-CN': '个人资料' },
      private: true,
      slots: ['profile.section'],
    },
    {
      path: '/valideEmail',
      page: 'confirm-email',
      layout: 'desktop',
      level: 1,
      title: { en: 'Verify your identity', 'zh-CN': '验证身份' },
      private: true,
      slots: ['auth.dialog'],
    },
  ],
  slots: [
    {
      name: 'auth.dialog',
      part: 'auth-dialog',
      examples: { request: { value: {} }, onClose: { call: 'nothing' } },
    },
    { name: 'auth.page', part: 'auth-page', examples: { onDone: { call: 'nothing' } } },
    { name: 'profile.page', part: 'own-profile' },
  ],
});
