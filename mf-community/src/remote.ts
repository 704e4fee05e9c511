import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'browse-feed': () => import('#features/browse-feed/browse-feed.page'),
    'write-post': () => import('#features/write-post/write-post.page'),
  },
  slots: { 'post.feed': () => import('#features/browse-feed/feed.slot') },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
