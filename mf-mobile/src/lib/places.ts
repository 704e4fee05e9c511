import type { Drawing } from './icon';

/** The places of the bottom bar. `/mobile` leads to the posts, so that is the page where Home is the current place. */
export const places = [
  { text: 'bar.home', path: '/mobile', page: '/mobile/posts', icon: 'home' },
  { text: 'bar.medical', path: '/mobile/medical', page: '/mobile/medical', icon: 'leaf' },
  { text: 'bar.user', path: '/mobile/usercenter', page: '/mobile/usercenter', icon: 'person' },
] as const satisfies { text: string; path: string; page: string; icon: Drawing }[];
