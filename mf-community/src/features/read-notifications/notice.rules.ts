import type { DataOf } from '@charis/shared/contract';
import { dayIn } from '@charis/shared/rules';

export type Notice = DataOf<'listNotifications'>['list'][number];

const known = {
  'post-like': true,
  'comment-like': true,
  comment: true,
  reply: true,
  mention: true,
  answer: true,
  follow: true,
  'follow-request': true,
  'follow-accepted': true,
  moderation: true,
  'report-decided': true,
  application: true,
  'clinic-joined': true,
  'clinic-corrected': true,
  'appointment-request': true,
  'appointment-booked': true,
  'appointment-declined': true,
  'appointment-cancelled': true,
  'appointment-moved': true,
  'appointment-expired': true,
  'appointment-reminder': true,
  'appointment-at-risk': true,
  'appointment-kept': true,
  'appointment-ended': true,
  'appointment-called-off': true,
  'appointment-proposed': true,
  'appointment-unmoved': true,
  'appointment-claim': true,
  'waitlist-offer': true,
  'waitlist-paused': true,
  'voucher-sold': true,
  'voucher-refund-asked': true,
  'voucher-suspended': true,
  'voucher-released': true,
  'voucher-refund-decided': true,
  'voucher-order-stopped': true,
  'doctor-found': true,
  'ticket-answered': true,
  message: true,
  form: true,
  'form-completed': true,
} satisfies Record<Notice['kind'], true>;

const isKnown = (kind: string): kind is Notice['kind'] => Object.hasOwn(known, kind);

/** Returns the kind as this version shows it: `other` is one that only a newer version has words for. */
export const shownKind = (kind: string) => (isKnown(kind) ? kind : 'other');

/** Returns who did it: `one`, `two` of them, or the newest and a number of others. */
export function whoOf({ actors, actorCount }: Pick<Notice, 'actors' | 'actorCount'>) {
  const [first, second] = actors.map(({ nickname }) => nickname);
  if (first === undefined) return undefined;
  if (actorCount <= 1) return { text: 'notice.who.one', values: { first } } as const;
  if (actorCount === 2 && second !== undefined) return { text: 'notice.who.two', values: { first, second } } as const;
  return { text: 'notice.who.others', values: { first, count: actorCount - 1 } } as const;
}

/** Marks of Unicode around a name: they keep its direction of writing to itself, and tell it from the rest of the sentence. */
const [begin, end] = ['\u2068', '\u2069'];

export const isolated = (name: string) => `${begin}${name}${end}`;

/** Returns the pieces of a sentence, each with whether it is a name. */
export function piecesOf(sentence: string): { text: string; name: boolean }[] {
  return sentence
    .split(/[\u2068\u2069]/)
    .map((text, place) => ({ text, name: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

interface Paths {
  post(id: string): string;
  question(id: string): string;
  member(id: string): string;
  certifyDoctor(): string;
  doctorProfile(): string;
  appointments(): string;
  schedule(): string;
  book(doctorUserId: string): string;
  vouchers(): string;
  ownVouchers(): string;
  savedSearch(searchId: string): string;
  contact(): string;
  messages(conversationId: string): string;
  practiceMessages(conversationId: string): string;
  form(responseId: string): string;
  formAnswers(responseId: string): string;
}

/** Returns the address of what a notification is about, or undefined. */
export function targetOf(
  { kind, actors, actorCount, postId, commentId, subject, excerpt }: Notice,
  ownId: string,
  paths: Paths,
) {
  const [first] = actors;
  if (kind === 'follow' && actorCount > 1) return `${paths.member(ownId)}&tab=followers`;
  if (kind === 'follow' || kind === 'follow-request' || kind === 'follow-accepted') {
    return first && paths.member(first.userId);
  }
  if (subject?.kind === 'question') return paths.question(subject.id);
  if (kind === 'application') return paths.certifyDoctor();
  if (kind === 'clinic-joined' || kind === 'clinic-corrected') return paths.doctorProfile();
  if (kind === 'waitlist-offer') return first && paths.book(first.userId);
  if (kind === 'waitlist-paused') return paths.appointments();
  // A member's is about one appointment, a doctor's about all that have ended.
  if (kind === 'appointment-ended' || kind === 'appointment-called-off') {
    return subject ? `${paths.appointments()}?tab=cancelled` : paths.schedule();
  }
  if (kind === 'doctor-found') return subject ? paths.savedSearch(subject.id) : undefined;
  // A person who writes to a doctor is a member.
  if (kind === 'message' && subject) {
    return first?.role === 'USER' ? paths.practiceMessages(subject.id) : paths.messages(subject.id);
  }
  if (kind === 'form') return subject ? paths.form(subject.id) : undefined;
  if (kind === 'form-completed') return subject ? paths.formAnswers(subject.id) : undefined;
  if (kind === 'ticket-answered') return `${paths.contact()}?ticket=${encodeURIComponent(excerpt)}`;
  if (kind === 'voucher-refund-decided' || kind === 'voucher-order-stopped') return paths.ownVouchers();
  if (kind.startsWith('voucher-')) return paths.vouchers();
  // A person who has an appointment with a doctor is its member.
  if (kind.startsWith('appointment-')) return first?.role === 'USER' ? paths.schedule() : paths.appointments();
  if (kind === 'report-decided' || !postId) return undefined;
  return commentId ? `${paths.post(postId)}?comment=${commentId}` : paths.post(postId);
}

/** Returns the day of each notification that is the first of its day in the list, by its id. */
export function firstOfDays(notices: readonly Pick<Notice, 'id' | 'at'>[], zone: string): Map<string, string> {
  const days = notices.map(({ id, at }) => [id, dayIn(at, zone)] as const);
  return new Map(days.filter(([, day], place) => day !== days[place - 1]?.[1]));
}

/** Returns a number in the badge, which has room for one digit. */
export const badgeOf = (count: number) => (count > 9 ? '9+' : String(count));
