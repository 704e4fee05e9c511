import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'read-posts': () => import('#features/read-posts/read-posts.page'),
    'find-care': () => import('#features/find-care/find-care.page'),
    'read-messages': () => import('#features/read-messages/read-messages.page'),
    'see-account': () => import('#features/see-account/see-account.page'),
    'log-in': () => import('#features/log-in/log-in.page'),
    'edit-profile': () => import('#features/edit-profile/edit-profile.page'),
  },
  slots: {},
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
