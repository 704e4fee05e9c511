import { defineManifest } from '@charis/shared/remote/manifest';

export const manifest = defineManifest({
  routes: [
    {
      path: '/mobile',
      page: 'read-posts',
      layout: 'mobile',
      level: 1,
      title: { en: 'Charis', 'zh-CN': 'Charis' },
      redirect: '/mobile/posts',
    },
    {
      path: '/mobile/posts',
      page: 'read-posts',
      layout: 'mobile',
      level: 1,
      keepAlive: true,
      bottomBar: true,
      title: { en: 'Posts', 'zh-CN': '帖子' },
      slots: ['post.feed'],
    },
    {
      path: '/mobile/medical',
      page: 'find-care',
      layout: 'mobile',
      level: 1,
      keepAlive: true,
      bottomBar: true,
      title: { en: 'Medical', 'zh-CN': '医疗' },
      slots: ['doctor.next-slots'],
    },
    {
      path: '/mobile/usercenter',
      page: 'see-account',
      layout: 'mobile',
      level: 1,
      keepAlive: true,
      bottomBar: true,
      title: { en: 'User', 'zh-CN': '我的' },
    },
  ],
  slots: [],
});
