import { expect, it } from 'vitest';
import { createToken } from '#testing/factories';
import { ReleaseManager } from '#testing/release-manager';
import { addressesOf, makeManifest, makeRemote, makeRoute, makeServed, makeShell } from '#testing/releases';
import { graphOf } from './graph.rules';

const shell = makeShell({ versions: { react: '19.2.0' } });
const page = makeRemote('mf-x', {
  operations: ['likePost', 'listFeed'],
  requires: ['react'],
  manifest: makeManifest([makeRoute('/x', { slots: ['post.feed', 'doctor.voucher'] as never })]),
});
const filler = makeRemote('mf-y', { manifest: makeManifest([makeRoute('/y')], ['post.feed', 'doctor.next-slots']) });
const members = graphOf(makeServed(shell, page, filler));

it('says what each needs and what it gives', () => {
  expect(members).toMatchObject([
    {
      name: 'mf-x',
      version: '1.0.0',
      sdk: '^1.0.0',
      modules: ['react'],
      pages: ['/x'],
      fills: [],
      shows: [
        { slot: 'doctor.voucher', filledBy: null },
        { slot: 'post.feed', filledBy: 'mf-y' },
      ],
      operations: ['likePost', 'listFeed'],
    },
    {
      name: 'mf-y',
      fills: [
        { slot: 'doctor.next-slots', shownBy: [] },
        { slot: 'post.feed', shownBy: ['mf-x'] },
      ],
    },
    { name: 'shell', sdk: '1.0.0', versions: { react: '19.2.0' }, modules: ['react'], pages: ['/'] },
  ]);
});

it('says what breaks if one goes', () => {
  expect(members.map(({ breaks }) => breaks)).toEqual([
    ['People would not reach /x.'],
    [
      'People would not reach /y.',
      'No release would fill the slot post.feed, which /x of mf-x@1.0.0 shows; mf-y@1.0.0 fills it today.',
    ],
    ['No page would work: every page needs the shell.'],
  ]);
});

it('is there for every viewer, by the channel', async () => {
  const manager = await ReleaseManager.start();
  await manager.release(makeShell(), makeRemote('mf-x', { operations: ['listFeed'], calls: addressesOf('listFeed') }));
  const token = await createToken(manager.delivery.db, { role: 'viewer' });
  expect(await manager.call('/channels/production/graph', undefined, token)).toMatchObject({
    status: 200,
    revision: 2,
    members: [{ name: 'mf-x', operations: ['listFeed'] }, { name: 'shell' }],
  });
  expect(await manager.call('/channels/staging/graph', undefined, token)).toMatchObject({ members: [] });
  await manager.close();
});
