import { field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest } from '@charis/shared/remote/manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

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
      firstScreen: {
        frame: 'mobile',
        heading: wording(en, zh, 'posts'),
        reads: [{ operation: 'listFeed', input: { query: { tab: 'for-you' } }, own: true }],
        blocks: [
          {
            block: 'list',
            read: 0,
            of: 'list',
            look: 'column',
            title: field('{title}'),
            lines: [field('{excerpt}'), field('{author.nickname}')],
            pictures: 'media',
            covered: { by: 'sensitive', text: wording(en, zh, 'posts.sensitive') },
          },
        ],
      },
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
      path: '/mobile/message',
      page: 'read-messages',
      layout: 'mobile',
      level: 1,
      bottomBar: true,
      title: { en: 'Messages', 'zh-CN': '消息' },
      private: true,
      slots: ['notification.list'],
    },
    {
      path: '/mobile/usercenter',
      page: 'see-account',
      layout: 'mobile',
      level: 1,
      keepAlive: true,
      bottomBar: true,
      title: { en: 'User', 'zh-CN': '我的' },
      private: true,
    },
    {
      path: '/mobile/login',
      page: 'log-in',
      layout: 'mobile',
      level: 1,
      title: { en: 'Log In', 'zh-CN': '登录' },
      private: true,
      slots: ['auth.page'],
    },
    {
      path: '/mobile/user/profile',
      page: 'edit-profile',
      layout: 'mobile',
      level: 2,
      parent: '/mobile/usercenter',
      title: { en: 'Profile', 'zh-CN': '个人资料' },
      private: true,
      slots: ['profile.page', 'profile.section'],
    },
  ],
  slots: [],
});
