import type { MatchedRoute } from '@charis/shared/composition';
import { describe, expect, it } from 'vitest';
import { preloadsOf } from './preloads';
import type { ReleaseRecord } from './release';
import type { ServedSet } from './release-registry';
import { makeRecord } from './testing/release-folder';

const part = (files: string[], shared: string[] = []) => ({ files, shared });

const shell = makeRecord('shell', {
  parts: {
    en: part(['en.js']),
    'desktop.layout': part(['desktop.js', 'desktop.css']),
    'mobile.layout': part(['mobile.js']),
    'home.page': part(['home.js']),
    'not-found.page': part(['lost.js']),
  },
  provides: { 'antd/card': ['card.js'] },
});
const remote = makeRecord('mf-doctors', {
  parts: {
    './remote': part(['remote.js'], ['antd/card']),
    'search.page': part(['search.js'], ['antd/card', 'antd/unknown']),
    en: part(['en.js']),
  },
});
const filler = makeRecord('mf-booking', {
  manifest: {
    routes: [],
    slots: [{ name: 'doctor.next-slots', part: 'next' }],
  } as unknown as ReleaseRecord['manifest'],
  parts: { 'next.slot': part(['next.js']) },
});
const set: ServedSet = {
  id: 'x',
  revision: 1,
  shell: { stable: shell },
  remotes: new Map([
    ['mf-doctors', { stable: remote }],
    ['mf-booking', { stable: filler }],
  ]),
};
const match = (owner: string, page: string, more: object = {}) =>
  ({ owner, params: {}, route: { path: '/', page, layout: 'desktop', ...more } }) as unknown as MatchedRoute;
const urls = (found: MatchedRoute | undefined) => preloadsOf(set, found, 'en').map(({ url }) => url);

const frame = ['/shell/1.0.0/en.js', '/shell/1.0.0/desktop.js', '/shell/1.0.0/desktop.css'];

it("are the shell's own parts for a page of the shell", () => {
  expect(urls(match('shell', 'home'))).toEqual([...frame, '/shell/1.0.0/home.js']);
  expect(urls(match('shell', 'home', { layout: 'mobile' }))).toContain('/shell/1.0.0/mobile.js');
});

it('are those of the page that helps where nothing matches', () => {
  expect(urls(undefined)).toEqual([...frame, '/shell/1.0.0/lost.js']);
});

it("are a remote's entry, page and text with the shell's modules that these need, each once", () => {
  expect(urls(match('mf-doctors', 'search'))).toEqual([
    ...frame,
    '/mf-doctors/1.0.0/remoteEntry.js',
    '/mf-doctors/1.0.0/remote.js',
    '/shell/1.0.0/card.js',
    '/mf-doctors/1.0.0/search.js',
    '/mf-doctors/1.0.0/en.js',
  ]);
});

it('are the texts of the page alone, where a release has them by themselves', () => {
  const parts = { ...remote.parts, 'en search.page': part(['search-en.js']) };
  const split: ServedSet = { ...set, remotes: new Map([['mf-doctors', { stable: { ...remote, parts } }]]) };
  const found = preloadsOf(split, match('mf-doctors', 'search'), 'en').map(({ url }) => url);
  expect(found.slice(-2)).toEqual(['/mf-doctors/1.0.0/search.js', '/mf-doctors/1.0.0/search-en.js']);
});

describe('scripts of parts run as they come', () => {
  const waiting = (served: ServedSet, member = false) =>
    preloadsOf(served, match('mf-doctors', 'search'), 'en', { member })
      .filter(({ runs }) => !runs)
      .map(({ url }) => url);
  const links = ['/shell/1.0.0/desktop.css', '/mf-doctors/1.0.0/remoteEntry.js'];

  it("apart from stylesheets and a remote's entry", () => {
    expect(waiting(set)).toEqual(links);
  });

  it('unless they come from another host', () => {
    const elsewhere = { ...remote, base: 'https://files.example/mf-doctors/1.0.0/' };
    const served = { ...set, remotes: new Map([...set.remotes, ['mf-doctors', { stable: elsewhere }]]) } as ServedSet;
    expect(waiting(served).filter((url) => url.endsWith('.js'))).toEqual([
      'https://files.example/mf-doctors/1.0.0/remoteEntry.js',
      'https://files.example/mf-doctors/1.0.0/remote.js',
      'https://files.example/mf-doctors/1.0.0/search.js',
      'https://files.example/mf-doctors/1.0.0/en.js',
    ]);
  });

  it('unless they can wait', () => {
    const manifest = {
      ...shell.manifest,
      memberSlots: { desktop: ['doctor.next-slots'] },
    } as ReleaseRecord['manifest'];
    const served: ServedSet = { ...set, shell: { stable: { ...shell, manifest } } };
    expect(waiting(served, true).slice(links.length)).toEqual([
      '/mf-booking/1.0.0/remoteEntry.js',
      '/mf-booking/1.0.0/next.js',
    ]);
  });
});

it('hold what fills the slots of the route', () => {
  const found = urls(match('mf-doctors', 'search', { slots: ['doctor.next-slots', 'nobody.fills'] }));
  expect(found.slice(-2)).toEqual(['/mf-booking/1.0.0/remoteEntry.js', '/mf-booking/1.0.0/next.js']);
});

it.each(['workspace.rail', 'profile.section'])('hold what fills %s for members alone', (name) => {
  const manifest = { routes: [], slots: [{ name, part: 'own' }] } as unknown as ReleaseRecord['manifest'];
  const own = { ...filler, manifest, parts: { 'own.slot': part(['own.js']) } };
  const served: ServedSet = { ...set, remotes: new Map([...set.remotes, ['mf-booking', { stable: own }]]) };
  const found = (member: boolean) =>
    preloadsOf(served, match('mf-doctors', 'search', { slots: [name] }), 'en', { member }).map(({ url }) => url);
  expect(found(true)).toContain('/mf-booking/1.0.0/own.js');
  expect(found(false)).not.toContain('/mf-booking/1.0.0/own.js');
});

it('hold, at the end, what a layout shows to members', () => {
  const manifest = { ...shell.manifest, memberSlots: { desktop: ['doctor.next-slots'] } } as ReleaseRecord['manifest'];
  const own: ServedSet = { ...set, shell: { stable: { ...shell, manifest } } };
  const later = (layout: string, member: boolean) =>
    preloadsOf(own, match('mf-doctors', 'search', { layout }), 'en', { member })
      .filter(({ late }) => late)
      .map(({ url }) => url);
  expect(later('desktop', true)).toEqual(['/mf-booking/1.0.0/remoteEntry.js', '/mf-booking/1.0.0/next.js']);
  expect([later('desktop', false), later('mobile', true)]).toEqual([[], []]);
});

it('say what each file is, with its hash where the record has one', () => {
  const found = preloadsOf(set, match('mf-doctors', 'search'), 'en');
  expect(found).toContainEqual({ url: '/shell/1.0.0/desktop.css', as: 'style', integrity: undefined });
  expect(found).toContainEqual({
    url: '/mf-doctors/1.0.0/remoteEntry.js',
    as: 'script',
    integrity: 'sha384-mf-doctors',
  });
});
