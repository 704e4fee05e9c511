/** What is asked of the API: each call for many members and subjects, so that nothing is answered from one warm page. */
import { type Amounts, drawOf, idOf, tagCount, tagOf, textOf } from './scale';
import { suburbOf } from './seed-doctors';

export interface Asked {
  method: 'GET' | 'POST';
  /** The path below `/api`. */
  path: string;
  /** Number of the member who asks. */
  member: number;
  body?: Record<string, unknown>;
  /** Id of the post that a write is about. */
  postId?: string;
}

export interface Call {
  name: string;
  /** Throughput, as a share of the straight SQL's, that is to be reached. */
  goal?: number;
  /** It changes something: every call is about another post and member. */
  writes?: true;
  ask(serial: number, amounts: Amounts): Asked;
  /** Asks for the next page of what was answered, with every second call. */
  pages?: true;
}

const reader = (serial: number, { sessions }: Amounts) => (serial * 7) % sessions;
const somePost = (serial: number, { posts }: Amounts) => idOf('post', drawOf(serial * 23 + 9, posts, 1.5));

function search(parameters: Record<string, string>): string {
  return `?${new URLSearchParams(parameters)}`;
}

const voucherFilters: Record<string, string>[] = [
  { categoryName: 'inmode' },
  { area: 'NSW' },
  { maxPrice: '300', sort: 'price' },
  { sort: 'saving' },
  { categoryName: 'thermage', lat: '-33.9', lng: '151.2', sort: 'near' },
];

/** Words as people type them. */
const keywords = ['dermatolgist', 'Dr Wren', 'skin clinc', 'plastic surgon'];

export const calls: Call[] = [
  {
    name: 'feed',
    goal: 0.7,
    pages: true,
    ask: (serial, amounts) => ({
      method: 'GET',
      path: `/post/web/posts${search({ tab: serial % 4 < 3 ? 'for-you' : 'following' })}`,
      member: reader(serial, amounts),
    }),
  },
  {
    name: 'filtered feed',
    goal: 0.8,
    pages: true,
    ask: (serial, amounts) => ({
      method: 'GET',
      path: `/post/web/posts${search(serial % 2 ? { tag: tagOf(drawOf(serial, tagCount, 2)) } : { categoryName: 'facelift' })}`,
      member: reader(serial, amounts),
    }),
  },
  {
    name: 'detail',
    goal: 0.7,
    ask: (serial, amounts) => ({
      method: 'GET',
      path: `/post/posts/${somePost(serial, amounts)}`,
      member: reader(serial, amounts),
    }),
  },
  {
    name: 'comments',
    goal: 0.8,
    ask: (serial, amounts) => ({
      method: 'GET',
      path: `/post/wap/viewComment/${somePost(serial, amounts)}`,
      member: reader(serial, amounts),
    }),
  },
  {
    name: 'like',
    writes: true,
    ask: (serial, amounts) => {
      const postId = idOf('post', serial % amounts.posts);
      const body = { postId, liked: true };
      return { method: 'POST', path: '/post/like', member: serial % amounts.sessions, body, postId };
    },
  },
  {
    name: 'comment',
    writes: true,
    ask: (serial, amounts) => {
      const postId = idOf('post', (serial * 3) % amounts.posts);
      const body = { postId, content: textOf(serial, 12) };
      return { method: 'POST', path: '/user_action/actions/comment', member: serial % amounts.sessions, body, postId };
    },
  },
  {
    name: 'vouchers',
    goal: 0.7,
    ask: (serial, amounts) => ({
      method: 'GET',
      path: `/coupon/coupons${search(voucherFilters[serial % voucherFilters.length] ?? {})}`,
      member: reader(serial, amounts),
    }),
  },
  {
    name: 'doctors',
    goal: 0.6,
    ask: (serial, amounts) => ({
      method: 'POST',
      path: '/doctor/search',
      member: reader(serial, amounts),
      body: {
        keyword: keywords[serial % keywords.length],
        cityCode: suburbOf(serial * 7, amounts),
        nextWithinDays: 7,
        sort: 'next-available',
      },
    }),
  },
  {
    name: 'doctors anywhere',
    ask: (serial, amounts) => ({
      method: 'POST',
      path: '/doctor/search',
      member: reader(serial, amounts),
      body: { keyword: keywords[serial % keywords.length], nextWithinDays: 7, sort: 'next-available' },
    }),
  },
  {
    name: 'doctors counted',
    ask: (serial, amounts) => ({
      method: 'POST',
      path: '/doctor/search/facets',
      member: reader(serial, amounts),
      body: { keyword: keywords[serial % keywords.length], nextWithinDays: 7 },
    }),
  },
  {
    name: 'search',
    ask: (serial, amounts) => ({
      method: 'GET',
      path: `/search${search({ q: textOf(serial * 41, 2) })}`,
      member: reader(serial, amounts),
    }),
  },
];
