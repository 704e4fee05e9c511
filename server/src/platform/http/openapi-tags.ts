import { type AnyOperation, operations } from '@charis/shared/contract';

/** What the calls below the first segment of a path are about. */
const descriptions: Readonly<Record<string, string>> = {
  admin: 'Moderation, applications and the log, for staff',
  answers: 'Answers of doctors to questions',
  appeals: 'Appeals against decisions of staff',
  beacons: 'What browsers report about loading and errors',
  blocks: 'Members who are blocked',
  clinics: 'Clinics of doctors',
  comments: 'Comments of posts',
  coupon: 'Vouchers for sale, and what doctors do with theirs',
  doctor: 'Doctors, and the search for one',
  faq: 'Questions and answers',
  evaluate: 'How visits to a doctor were rated',
  evaluations: 'Ratings of visits',
  'doctor-application': 'Applications to become a doctor',
  forms: 'Forms that practices have members fill in',
  healthy_check: 'Whether the API and its database answer',
  info: 'Professional details of doctors',
  ledger: 'What was given to charity',
  login: 'Logging in, and new passwords',
  me: 'Privacy, consents and follow requests of the account',
  meet: 'Video meetings of appointments',
  members: 'Members as others see them',
  messages: 'Messages between members and practices',
  notifications: 'Notifications of the account, and its preferences',
  order: 'Orders of vouchers: paying, redeeming, gifts and refunds',
  passkeys: 'Passkeys of the account',
  payout: 'What is paid out to doctors for their vouchers',
  post: 'Posts, drafts and tags',
  procedure: 'Procedures and instruments of the catalogue',
  questions: 'Questions of members to doctors',
  register: 'Making an account',
  reports: 'Reports of posts, comments and members',
  reservation: 'Free times, appointments and calendars',
  search: 'Posts, members and tags in one search',
  sessions: 'Where the account is logged in',
  system: 'Settings and lists that pages begin with',
  team: 'Teams of clinics: who is in them, and invitations',
  upload: 'Files: signing, completing, state',
  user: 'The profile and credentials of the account',
  user_action: 'Likes, saves, follows and comments',
  waitlist: 'Waiting for a time with a doctor',
  users: 'Followers and followed members',
};

/** Returns the tag of a path: its first segment. */
export const tagOf = (path: string) => path.split('/')[1] ?? '';

/** Returns the tags of the contract by name. @throws {Error} where one has no description */
export function openApiTags(): { name: string; description: string }[] {
  const names = [...new Set(Object.values<AnyOperation>(operations).map(({ path }) => tagOf(path)))].sort();
  return names.map((name) => {
    const description = descriptions[name];
    if (!description) throw new Error(`The calls below /${name} need a description in openapi-tags.ts`);
    return { name, description };
  });
}
