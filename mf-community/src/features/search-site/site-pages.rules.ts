import type { Paths, SessionUser } from '@charis/shared/remote';

export type PageName = Extract<
  keyof Paths,
  | 'doctors'
  | 'procedures'
  | 'instruments'
  | 'vouchers'
  | 'posts'
  | 'writePost'
  | 'questions'
  | 'about'
  | 'contact'
  | 'profile'
  | 'appointments'
  | 'ownVouchers'
  | 'notifications'
  | 'becomeDoctor'
  | 'schedule'
  | 'doctorProfile'
  | 'admin'
>;

/** Every page that can be searched for, and to whom it is of use; those that ask for a log-in are offered to guests, too. */
const pages: Record<PageName, (user: SessionUser | undefined) => boolean> = {
  appointments: () => true,
  ownVouchers: () => true,
  notifications: () => true,
  profile: () => true,
  schedule: (user) => user?.userRole === 'DOCTOR',
  doctorProfile: (user) => user?.userRole === 'DOCTOR',
  admin: (user) => Boolean(user?.staff),
  doctors: () => true,
  procedures: () => true,
  instruments: () => true,
  vouchers: () => true,
  posts: () => true,
  writePost: () => true,
  questions: () => true,
  about: () => true,
  contact: () => true,
  becomeDoctor: (user) => !user || (user.userRole === 'DOCTOR' && user.applicationState !== 'APPROVED'),
};

const most = 4;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns whether a word of the page begins with this one; Chinese has no spaces, so it may stand anywhere. */
const isIn = (text: string, word: string) =>
  /\p{Script=Han}/u.test(word) ? text.includes(word) : wordsOf(text).some((one) => one.startsWith(word));

/**
 * Returns the names of the pages that each word of a search fits.
 * @param textOf the title of a page and other words that people search with
 */
export function pagesFor(q: string, user: SessionUser | undefined, textOf: (name: PageName) => string): PageName[] {
  const words = wordsOf(q);
  return (Object.keys(pages) as PageName[])
    .filter((name) => pages[name](user) && words.length > 0 && words.every((word) => isIn(textOf(name), word)))
    .slice(0, most);
}
