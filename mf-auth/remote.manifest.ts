import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [
    {
      path: '/user/profile',
      page: 'view-profile',
      layout: 'desktop',
      level: 2,
      parent: '/',
      title: { en: 'Profile', 'zh-CN': '个人资料' },
    },
  ],
  slots: [],
});
