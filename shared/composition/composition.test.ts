import { expect, test } from 'vitest';
import { type Composition, matchComposition } from './composition';

const route = (path: string) => ({
  path,
  page: path,
  layout: 'desktop' as const,
  level: 1 as const,
  title: { en: path, 'zh-CN': path },
});

const composition: Composition = {
  id: 'test',
  revision: 1,
  channel: 'production',
  shell: { version: '1', base: '/', routes: [route('/'), route('/:anything/detail'), route('/help/*')] },
  remotes: [
    {
      name: 'mf-doctors',
      version: '1',
      container: 'doctors',
      base: '/',
      entry: 'remoteEntry.js',
      slots: [],
      routes: [route('/doctor'), route('/doctor/detail'), route('/doctor/detail/')],
    },
  ],
};

const pageOf = (pathname: string) => matchComposition(composition, pathname)?.route.page;

test.each([
  ['/', '/'],
  ['/doctor', '/doctor'],
  ['/doctor/', '/doctor'],
  ['/Doctor/Detail', '/doctor/detail'],
  ['/%64octor', '/doctor'],
  ['/help/me/now', '/help/*'],
])('%s is the page of %s', (pathname, page) => expect(pageOf(pathname)).toBe(page));

test('a path that is written out comes before a pattern, in any remote', () => {
  expect(matchComposition(composition, '/doctor/detail')).toMatchObject({ owner: 'mf-doctors', params: {} });
  expect(matchComposition(composition, '/member/detail')).toMatchObject({
    owner: 'shell',
    params: { anything: 'member' },
  });
});

test.each(['/doctors', '/doctor/detail/more', '//doctor'])('%s is no page', (pathname) =>
  expect(pageOf(pathname)).toBeUndefined(),
);
