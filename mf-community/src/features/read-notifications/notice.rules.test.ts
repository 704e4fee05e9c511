import { describe, expect, it } from 'vitest';
import { badgeOf, firstOfDays, isolated, type Notice, piecesOf, shownKind, targetOf, whoOf } from './notice.rules';

const person = (nickname: string) => ({ userId: nickname, nickname, image: '', role: 'USER' as const });
const doctor = { ...person('Dee'), role: 'DOCTOR' as const };
const notice: Notice = {
  id: 'n',
  kind: 'comment',
  actors: [person('Ann'), person('Ben'), person('Cleo')],
  actorCount: 5,
  postId: 'p',
  postTitle: 'Day five',
  commentId: null,
  excerpt: '',
  read: false,
  at: '2026-01-01T00:00:00Z',
};
const visit = { kind: 'appointment', id: 'r' } as const;
const paths = {
  post: (id: string) => `/post/${id}`,
  question: (id: string) => `/question/${id}`,
  member: (id: string) => `/user/detail?memberId=${id}`,
  certifyDoctor: () => '/user/doctorcertify',
  doctorProfile: () => '/doctor/profile',
  appointments: () => '/user/appointments',
  schedule: () => '/doctor/appoint',
  book: (id: string) => `/doctor/userappoints?doctorUserId=${id}`,
  vouchers: () => '/doctor/vouchers',
  savedSearch: (id: string) => `/doctor?saved=${id}`,
  ownVouchers: () => '/user/vouchers',
  contact: () => '/contactUs',
  messages: (id: string) => `/user/messages?with=${id}`,
  practiceMessages: (id: string) => `/doctor/messages?with=${id}`,
  form: (id: string) => `/user/forms?id=${id}`,
  formAnswers: (id: string) => `/doctor/forms/answers?id=${id}`,
};

describe('whoOf', () => {
  it.each([
    [1, ['Ann'], 'notice.who.one', { first: 'Ann' }],
    [2, ['Ann', 'Ben'], 'notice.who.two', { first: 'Ann', second: 'Ben' }],
    [2, ['Ann'], 'notice.who.others', { first: 'Ann', count: 1 }],
    [5, ['Ann', 'Ben', 'Cleo'], 'notice.who.others', { first: 'Ann', count: 4 }],
  ])('names %i people of whom %j are known', (actorCount, names, text, values) => {
    expect(whoOf({ actors: names.map(person), actorCount })).toEqual({ text, values });
  });

  it('names no one where staff has decided', () => {
    expect(whoOf({ actors: [], actorCount: 0 })).toBeUndefined();
  });
});

it('tells names from the rest of a sentence', () => {
  expect(piecesOf(`${isolated('Ann')} and 4 others like your post`)).toEqual([
    { text: 'Ann', name: true },
    { text: ' and 4 others like your post', name: false },
  ]);
});

describe('targetOf', () => {
  it.each([
    [{}, '/post/p'],
    [{ commentId: 'c' }, '/post/p?comment=c'],
    [{ kind: 'follow', actorCount: 1 }, '/user/detail?memberId=Ann'],
    [{ kind: 'follow' }, '/user/detail?memberId=me&tab=followers'],
    [{ kind: 'follow-request' }, '/user/detail?memberId=Ann'],
    [{ kind: 'moderation', postId: null }, undefined],
    [{ kind: 'report-decided' }, undefined],
    [{ kind: 'application', postId: null }, '/user/doctorcertify'],
    [{ kind: 'clinic-joined', postId: null }, '/doctor/profile'],
    [{ kind: 'clinic-corrected', postId: null }, '/doctor/profile'],
    [{ kind: 'appointment-request', postId: null }, '/doctor/appoint'],
    [{ kind: 'appointment-booked', postId: null, actors: [doctor] }, '/user/appointments'],
    [{ kind: 'message', postId: null, subject: { kind: 'conversation', id: 'c' } }, '/doctor/messages?with=c'],
    [{ kind: 'form', postId: null, subject: { kind: 'form', id: 'f' } }, '/user/forms?id=f'],
    [{ kind: 'form-completed', postId: null, subject: { kind: 'form', id: 'f' } }, '/doctor/forms/answers?id=f'],
    [
      { kind: 'message', postId: null, actors: [doctor], subject: { kind: 'conversation', id: 'c' } },
      '/user/messages?with=c',
    ],
    [{ kind: 'voucher-sold', postId: null, actors: [] }, '/doctor/vouchers'],
    [{ kind: 'voucher-refund-decided', postId: null, actors: [] }, '/user/vouchers'],
    [{ kind: 'voucher-order-stopped', postId: null, actors: [] }, '/user/vouchers'],
    [{ kind: 'ticket-answered', postId: null, actors: [], excerpt: 'CH-4F7K2M' }, '/contactUs?ticket=CH-4F7K2M'],
    [{ kind: 'waitlist-paused', postId: null, actors: [doctor] }, '/user/appointments'],
    [{ kind: 'appointment-ended', postId: null, actors: [], subject: visit }, '/user/appointments?tab=cancelled'],
    [{ kind: 'appointment-called-off', postId: null, actors: [], subject: visit }, '/user/appointments?tab=cancelled'],
    [{ kind: 'appointment-ended', postId: null, actors: [] }, '/doctor/appoint'],
    [{ kind: 'answer', postId: null, actors: [doctor], subject: { kind: 'question', id: 'q' } }, '/question/q'],
    [{ kind: 'moderation', postId: null, actors: [], subject: { kind: 'question', id: 'q' } }, '/question/q'],
    [{ kind: 'waitlist-offer', postId: null, actors: [doctor] }, '/doctor/userappoints?doctorUserId=Dee'],
  ] as [Partial<Notice>, string | undefined][])('of %j is %s', (given, target) => {
    expect(targetOf({ ...notice, ...given }, 'me', paths)).toBe(target);
  });
});

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('%i unread are shown as %s', (count, shown) => {
  expect(badgeOf(count)).toBe(shown);
});

it('has words for kinds that only a newer server knows', () => {
  expect(['comment', 'appointment-confirmed', 'constructor'].map(shownKind)).toEqual(['comment', 'other', 'other']);
});

it('begins a day with the first of its notifications, in the zone of the reader', () => {
  const notices = [
    { id: 'a', at: '2026-11-27T01:00:00Z' },
    { id: 'b', at: '2026-11-26T14:00:00Z' },
    { id: 'c', at: '2026-11-26T12:00:00Z' },
    { id: 'd', at: '2026-11-24T01:00:00Z' },
  ];
  expect([...firstOfDays(notices, 'Australia/Sydney')]).toEqual([
    ['a', '2026-11-27'],
    ['c', '2026-11-26'],
    ['d', '2026-11-24'],
  ]);
});
