import { defineRemote } from '@charis/shared/remote';

export default defineRemote({
  pages: {
    'browse-feed': () => import('#features/browse-feed/browse-feed.page'),
    'try-editor': () => import('#features/try-editor/try-editor.page'),
    'read-post': () => import('#features/read-post/read-post.page'),
    'write-post': () => import('#features/write-post/write-post.page'),
    'browse-questions': () => import('#features/browse-questions/browse-questions.page'),
    'read-question': () => import('#features/read-question/read-question.page'),
    'ask-question': () => import('#features/ask-question/ask-question.page'),
    'answer-questions': () => import('#features/answer-questions/answer-questions.page'),
    'see-member': () => import('#features/see-member/see-member.page'),
    'read-notifications': () => import('#features/read-notifications/read-notifications.page'),
  },
  slots: {
    'admin.section': () => import('#features/moderate-content/moderation.slot'),
    'search.page': () => import('#features/search-site/search-page.slot'),
    'post.feed': () => import('#features/browse-feed/feed.slot'),
    'post.page': () => import('#features/read-post/post-page.slot'),
    'post.composer': () => import('#features/write-post/composer.slot'),
    'post.related': () => import('#features/browse-feed/related.slot'),
    'question.list': () => import('#features/browse-questions/question-list.slot'),
    'member.page': () => import('#features/see-member/member-page.slot'),
    'member.actions': () => import('#features/see-member/member-actions.slot'),
    'member.follow': () => import('#features/see-member/member-follow.slot'),
    'member.posts': () => import('#features/see-member/member-posts.slot'),
    'profile.section': () => import('#features/set-preferences/profile-sections.slot'),
    'header.action': () => import('#features/read-notifications/bell.slot'),
    'notification.list': () => import('#features/read-notifications/notification-list.slot'),
  },
  texts: { en: () => import('#locales/en.json'), 'zh-CN': () => import('#locales/zh-CN.json') },
});
