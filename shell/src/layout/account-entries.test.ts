import type { Composition } from '@charis/shared/composition';
import type { SessionUser } from '@charis/shared/remote';
import type { TeamRole } from '@charis/shared/rules';
import { expect, it } from 'vitest';
import { accountEntries } from './account-entries';

const user: SessionUser = {
  userId: '7',
  nickname: 'Banksia',
  image: '',
  email: 'banksia@example.com',
  accountType: 1,
  userRole: 'USER',
  staff: false,
};

function siteWith(...paths: string[]): Composition {
  const routes = paths.map((path) => ({
    path,
    page: 'x',
    layout: 'desktop' as const,
    level: 2 as const,
    title: { en: '', 'zh-CN': '' },
  }));
  return { id: '', revision: 0, channel: '', shell: { version: '', base: '/', routes }, remotes: [] };
}

const textsOf = (composition: Composition, of = user) => accountEntries(composition, of).map(({ text }) => text);

it('leads to the own page, and to the form where there is no such page', () => {
  expect(accountEntries(siteWith('/user/detail'), user)[0]?.path).toBe('/user/detail?memberId=7');
  expect(accountEntries(siteWith('/user/profile'), user)).toEqual([{ text: 'profile', path: '/user/profile' }]);
});

it('shows only what there are pages for', () => {
  const site = siteWith('/user/detail', '/user/profile', '/user/appointments');
  expect(textsOf(site)).toEqual(['profile', 'settings', 'appointments']);
});

it('shows the administration to staff, the schedule and the selling of vouchers to doctors alone', () => {
  const site = siteWith('/user/profile', '/admin', '/doctor/appoint', '/doctor/vouchers');
  expect(textsOf(site)).toEqual(['profile']);
  expect(textsOf(site, { ...user, staff: true })).toEqual(['profile', 'admin']);
  expect(textsOf(site, { ...user, userRole: 'DOCTOR', accountType: 2 })).toEqual(['profile', 'schedule', 'selling']);
});

it('shows a team what its roles may see', () => {
  const site = siteWith('/user/profile', '/doctor/appoint', '/doctor/vouchers');
  const as = (role: TeamRole) => {
    const doctor = { doctorUserId: 'd', name: 'Dr Wren', isOpen: true, roles: [role] };
    return textsOf(site, { ...user, team: [doctor] });
  };
  expect(as('receptionist')).toEqual(['profile', 'schedule', 'selling']);
  expect(as('bookkeeper')).toEqual(['profile', 'selling']);
  expect(as('owner')).toEqual(['profile', 'schedule', 'selling']);
});
