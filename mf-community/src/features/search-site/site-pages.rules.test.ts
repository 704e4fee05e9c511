import type { SessionUser } from '@charis/shared/remote';
import { expect, it } from 'vitest';
import { type PageName, pagesFor } from './site-pages.rules';

const texts: Partial<Record<PageName, string>> = {
  appointments: 'My appointments bookings visits 我的预约 改期',
  contact: 'Contact us write refund',
  ownVouchers: 'My vouchers refund',
  schedule: 'My calendar',
  admin: 'Administration',
};
const textOf = (name: PageName) => texts[name] ?? '';
const found = (q: string, user?: Partial<SessionUser>) => pagesFor(q, user as SessionUser | undefined, textOf);

it('finds a page by the beginnings of its words, in any order', () => {
  expect(found('contact')).toEqual(['contact']);
  expect(found('appoint my')).toEqual(['appointments']);
  expect(found('refund')).toEqual(['ownVouchers', 'contact']);
});

it('finds a page by a part of its Chinese words', () => {
  expect(found('改期')).toEqual(['appointments']);
});

it('finds none by the middle or only by one of several words, and none without a word', () => {
  expect([found('tact'), found('contact calendar'), found(' . ')]).toEqual([[], [], []]);
});

it('offers pages of doctors and of staff to them alone', () => {
  expect(found('calendar')).toEqual([]);
  expect(found('calendar', { userRole: 'DOCTOR' })).toEqual(['schedule']);
  expect(found('admin', { userRole: 'USER', staff: true })).toEqual(['admin']);
});
