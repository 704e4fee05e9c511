import type { Composition } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { guardedPath } from './mobile-guard';

const route = { page: 'x', layout: 'mobile' as const, level: 1 as const, title: { en: '', 'zh-CN': '' } };

function siteWith(...paths: string[]): Composition {
  const routes = paths.map((path) => ({ ...route, path }));
  return { id: '', revision: 0, channel: '', shell: { version: '', base: '/', routes }, remotes: [] };
}

const site = siteWith('/mobile/login');
const phone = { width: 774, mobile: true };
const appointments = { pathname: '/mobile/user/appointslist', search: '?tab=past' };

it('sends a guest on a phone to the log-in, with the way back', () => {
  expect(guardedPath(site, appointments, phone, null)).toBe(
    '/mobile/login?from=%2Fmobile%2Fuser%2Fappointslist%3Ftab%3Dpast',
  );
});

it.each([
  ['who is logged in', appointments, phone, 'token'],
  ['on the log-in itself', { pathname: '/mobile/login' }, phone, null],
  ['on a page that is not mobile', { pathname: '/mobiles' }, phone, null],
  ['on a wider screen', appointments, { width: 775, mobile: true }, null],
  ['on a narrow window of a computer', appointments, { width: 390, mobile: false }, null],
] as const)('leaves alone a visitor who is %s', (_, place, device, token) => {
  expect(guardedPath(site, place, device, token)).toBeUndefined();
});

it('lets everybody stay where no one could log in', () => {
  expect(guardedPath(siteWith('/mobile'), appointments, phone, null)).toBeUndefined();
});
