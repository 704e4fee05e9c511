import type { MatchedRoute, RouteDeclaration } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { mainPath } from './main-path';
import type { ServedSet } from './release-registry';

const route = { page: 'x', level: 2, title: { en: 'Page', 'zh-CN': '页面' } } as const;
const detail = { ...route, canonicalParams: ['id'], lists: 'doctor' as const };
const post = { ...route, lists: 'post' } as const;
const routes: Record<string, RouteDeclaration> = {
  desktopDoctor: { ...detail, path: '/doctor/detail', layout: 'desktop' },
  doctor: { ...detail, path: '/mobile/doctordetail', layout: 'mobile' },
  desktopPost: { ...post, path: '/post/:id', layout: 'desktop' },
  post: { ...post, path: '/mobile/posts/:id', layout: 'mobile' },
  medical: { ...route, path: '/mobile/medical', layout: 'mobile' },
  voucher: {
    ...route,
    path: '/mobile/voucherdetail',
    layout: 'mobile',
    lists: 'voucher',
    canonicalParams: ['couponId'],
  },
};
const set = {
  shell: { stable: { manifest: { routes: Object.values(routes) } } },
  remotes: new Map(),
} as unknown as ServedSet;

it.each([
  ['doctor', {}, '/mobile/doctordetail', '?id=7&tab=posts', '/doctor/detail?id=7'],
  ['doctor', {}, '/mobile/doctordetail', '', '/mobile/doctordetail'],
  ['post', { id: 'p1' }, '/mobile/posts/p1', '?lang=zh-CN', '/post/p1'],
  ['desktopPost', { id: 'p1' }, '/post/p1', '', '/post/p1'],
  ['medical', {}, '/mobile/medical', '?view=all', '/mobile/medical'],
  // No desktop page shows one.
  ['voucher', {}, '/mobile/voucherdetail', '?couponId=v', '/mobile/voucherdetail?couponId=v'],
])('a page of the route %s with %j at %s%s is known as %s', (name, params, pathname, search, path) => {
  const match = { route: routes[name], params, owner: 'shell' } as unknown as MatchedRoute;
  expect(mainPath(set, match, pathname, search)).toBe(path);
});
