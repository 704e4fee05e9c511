import { field, wording } from '@charis/shared/remote/first-screen';
import { defineManifest, type Example } from '@charis/shared/remote/manifest';
import en from './src/locales/en.json' with { type: 'json' };
import zh from './src/locales/zh-CN.json' with { type: 'json' };

/** Who wrote the first post of the feed. */
const author: Example = { read: 'listFeed', at: 'list.0.author.userId' };

export const manifest = defineManifest({
  routes: [
    {
      path: '/post',
      page: 'browse-feed',
      layout: 'desktop',
      level: 1,
      title: { en: 'Posts', 'zh-CN': '帖子' },
      keepAlive: true,
      firstScreen: {
        frame: 'page',
        heading: wording(en, zh, 'title'),
        lead: wording(en, zh, 'lead'),
        reads: [{ operation: 'listFeed', input: { query: { tab: 'for-you' } }, own: true }],
        blocks: [
          { block: 'controls', space: [72, 136] },
          {
            block: 'list',
            read: 0,
            of: 'list',
            look: 'column',
            title: field('{title}'),
            lines: [field('{excerpt}'), field('{author.nickname}')],
            to: '/post/{id}',
            pictures: 'media',
            covered: { by: 'sensitive', text: wording(en, zh, 'sensitive') },
          },
        ],
      },
    },
    {
      path: '/testimageeditor',
      page: 'try-editor',
      layout: 'desktop',
      level: 1,
      title: { en: 'Picture editor', 'zh-CN': '图片编辑器' },
      private: true,
    },
    {
      path: '/post/:id',
      page: 'read-post',
      layout: 'desktop',
      level: 2,
      parent: '/post',
      title: { en: 'Post', 'zh-CN': '帖子' },
      lists: 'post',
      firstScreen: {
        frame: 'article',
        deep: true,
        heading: field('{title}'),
        lead: wording(en, zh, 'post.by'),
        headed: 0,
        thing: {
          is: {
            '@type': 'DiscussionForumPosting',
            headline: '{title}',
            text: '{content}',
            datePublished: '{createdAt}',
            dateModified: '{editedAt}',
            author: { '@type': 'Person', name: '{author.nickname}' },
          },
          coveredBy: 'sensitive',
        },
        reads: [{ operation: 'getPost', input: { params: { postId: '{id}' } } }],
        blocks: [
          {
            block: 'pictures',
            of: 'media',
            read: 0,
            covered: { by: 'sensitive', text: wording(en, zh, 'sensitive') },
          },
          {
            block: 'text',
            text: field('{content}'),
            read: 0,
            covered: { by: 'sensitive', text: wording(en, zh, 'sensitive') },
          },
        ],
      },
    },
    {
      path: '/post/write',
      page: 'write-post',
      layout: 'desktop',
      level: 2,
      parent: '/post',
      title: { en: 'Write a post', 'zh-CN': '发帖' },
      private: true,
    },
    {
      path: '/user/detail',
      page: 'see-member',
      layout: 'desktop',
      level: 2,
      parent: '/post',
      title: { en: 'Member', 'zh-CN': '会员' },
      examples: { memberId: author },
      private: true,
      canonicalParams: ['memberId'],
      firstScreen: {
        frame: 'profile',
        deep: true,
        heading: field('{nickname}'),
        lead: wording(en, zh, 'member.first'),
        headed: 0,
        parameters: ['memberId'],
        reads: [
          { operation: 'getMember', input: { params: { memberId: '{memberId}' } } },
          { operation: 'listMemberPosts', input: { query: { memberId: '{memberId}' } }, own: true },
        ],
        blocks: [
          { block: 'controls', space: [112, 104] },
          {
            block: 'list',
            read: 1,
            of: 'list',
            look: 'column',
            title: field('{title}'),
            lines: [field('{excerpt}')],
            to: '/post/{id}',
            pictures: 'media',
            covered: { by: 'sensitive', text: wording(en, zh, 'sensitive') },
          },
        ],
      },
    },
    {
      path: '/user/notifications',
      page: 'read-notifications',
      layout: 'desktop',
      level: 2,
      parent: '/',
      title: { en: 'Notifications', 'zh-CN': '通知' },
      private: true,
    },
  ],
  slots: [
    { name: 'post.feed', part: 'feed' },
    { name: 'search.page', part: 'search-page' },
    { name: 'post.page', part: 'post-page', examples: { postId: { of: 'post' } } },
    { name: 'post.composer', part: 'composer' },
    { name: 'post.related', part: 'related', examples: { categoryName: { of: 'procedure' } } },
    { name: 'member.page', part: 'member-page', examples: { memberId: author } },
    { name: 'member.actions', part: 'member-actions', examples: { memberId: author } },
    {
      name: 'member.follow',
      part: 'member-follow',
      examples: { memberId: author, nickname: { value: 'Someone' }, follow: { value: 'none' } },
    },
    { name: 'member.posts', part: 'member-posts', examples: { memberId: author } },
    {
      name: 'admin.section',
      part: 'moderation',
      examples: { introduce: { call: 'nothing' }, current: { value: 'moderation' } },
    },
    { name: 'profile.section', part: 'profile-sections' },
    { name: 'header.action', part: 'bell' },
    { name: 'notification.list', part: 'notification-list' },
  ],
});
