import type { Drawing } from './icon';

interface Place {
  text: string;
  path: string;
  page: string;
  icon: Drawing;
  /** Only a member sees the tab. */
  member?: true;
}

/** The places of the bottom bar, as far as the site has them. `/mobile` leads to the posts, so that is the page where Home is the current place. */
export const places = [
  { text: 'bar.home', path: '/mobile', page: '/mobile/posts', icon: 'home' },
  { text: 'bar.medical', path: '/mobile/medical', page: '/mobile/medical', icon: 'leaf' },
  { text: 'bar.posts', path: '/mobile/addpost', page: '/mobile/addpost', icon: 'pen', member: true },
  { text: 'bar.messages', path: '/mobile/message', page: '/mobile/message', icon: 'letter', member: true },
  { text: 'bar.user', path: '/mobile/usercenter', page: '/mobile/usercenter', icon: 'person', member: true },
] as const satisfies Place[];
