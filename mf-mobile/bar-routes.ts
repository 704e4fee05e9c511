import type { RouteDeclaration } from '@charis/shared/remote/manifest';
import { careScreen, postsScreen } from './first-screens';

/** The start of the mobile pages, and the places of the bottom bar; the composer, one of them, hides the bar. */
export const barRoutes: RouteDeclaration[] = [
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
    description: {
      en: "Experiences from members and advice from doctors, on your phone. One person's experience is not a promise of results.",
      'zh-CN': '手机上的会员经历与医生建议。个人经历不代表治疗效果的承诺。',
    },
    slots: ['post.feed'],
    firstScreen: postsScreen,
  },
  {
    path: '/mobile/medical',
    page: 'find-care',
    layout: 'mobile',
    level: 1,
    keepAlive: true,
    bottomBar: true,
    title: { en: 'Medical', 'zh-CN': '医疗' },
    description: {
      en: 'Treatments and instruments in plain words, verified doctors with their next free times, and vouchers, on your phone.',
      'zh-CN': '用手机浏览通俗易懂的项目与仪器介绍、经核验医生的最近可预约时间以及代金券。',
    },
    canonicalParams: ['view'],
    firstScreen: careScreen,
    slots: ['procedure.tiles'],
  },
  {
    path: '/mobile/message',
    page: 'read-messages',
    layout: 'mobile',
    level: 1,
    keepAlive: true,
    bottomBar: true,
    title: { en: 'Messages', 'zh-CN': '消息' },
    private: true,
    slots: ['notification.list', 'schedule.agenda'],
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
];
