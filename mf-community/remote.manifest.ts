import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [
    {
      path: '/post',
      page: 'browse-feed',
      layout: 'desktop',
      level: 1,
      title: { en: 'Posts', 'zh-CN': '帖子' },
      keepAlive: true,
    },
  ],
  slots: [{ name: 'post.feed', part: 'feed' }],
});
