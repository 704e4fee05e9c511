import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseRecord } from '../release';
import { type DescribedApi, describe as describeApi, startDescribedApi } from '../testing/described-api';
import { ReleaseManager } from '../testing/release-manager';
import { makeManifest, makeRemote, makeRoute, makeShell, makeSurface, makeUse } from '../testing/releases';
import { sizeBudget } from './size-budget';

let api: DescribedApi;
let manager: ReleaseManager;

const shows = (slot: string) => makeManifest([makeRoute('/y', { slots: [slot as never] })]);

/** A site in which everything fits: mf-y shows what mf-x offers. */
const site = [
  makeShell({ surface: makeSurface(), versions: { react: '19.3.1' } }),
  makeRemote('mf-x', {
    uses: makeUse({ exports: { '@charis/shared/ui': ['ErrorState'] }, tokens: ['gold'] }),
    fills: makeSurface().slots,
    manifest: makeManifest([makeRoute('/x')], ['post.feed']),
    parts: { './remote': { files: [], shared: ['react'] } },
    operations: ['listFeed'],
  }),
  makeRemote('mf-y', { manifest: shows('post.feed'), uses: makeUse({ slots: { 'post.feed': ['memberId'] } }) }),
];

async function open() {
  api = await startDescribedApi('listFeed');
  manager = await ReleaseManager.start({ api: { url: () => api.url } });
  await manager.release(...site);
}
async function close() {
  await manager.close();
  await api.close();
}

const version = '1.1.0';
const [, x] = site;
interface Break {
  it: string;
  rule: string;
  release: ReleaseRecord;
  between: [string, string];
}

const broken: Break[] = [
  {
    it: 'a remote that needs a newer shell',
    rule: 'contract',
    release: makeRemote('mf-y', { version, contract: '^2.0.0' }),
    between: ['mf-y@1.1.0', 'shell@1.0.0'],
  },
  {
    it: 'a shell that its remotes are not written for',
    rule: 'contract',
    release: makeShell({ version, sdk: '2.0.0' }),
    between: ['mf-x@1.0.0', 'shell@1.1.0'],
  },
  {
    it: 'a remote that was built with another React',
    rule: 'shared-module',
    release: makeRemote('mf-y', { version, versions: { react: '18.3.1' } }),
    between: ['mf-y@1.1.0', 'shell@1.0.0'],
  },
  {
    it: 'a shell without a component of the kit that a remote uses',
    rule: 'sdk',
    release: makeShell({ version, surface: makeSurface({ exports: {} }) }),
    between: ['mf-x@1.0.0', 'shell@1.1.0'],
  },
  {
    it: 'a shell without a design token that a remote reads',
    rule: 'sdk',
    release: makeShell({ version, surface: makeSurface({ tokens: ['ink'] }) }),
    between: ['mf-x@1.0.0', 'shell@1.1.0'],
  },
  {
    it: 'a slot that needs a prop which a page does not give',
    rule: 'sdk',
    release: makeRemote('mf-x', {
      version,
      manifest: makeManifest([makeRoute('/x')], ['post.feed']),
      fills: { 'post.feed': { of: { memberId: 'string', tag: 'string' } } },
    }),
    between: ['mf-y@1.0.0', 'mf-x@1.1.0'],
  },
  {
    it: 'a remote that leaves a slot',
    rule: 'slot',
    release: makeRemote('mf-x', { version }),
    between: ['mf-x@1.1.0', 'mf-y@1.0.0'],
  },
  {
    it: 'a page with a slot that no remote offers',
    rule: 'slot',
    release: makeRemote('mf-y', { version, manifest: shows('post.fed') }),
    between: ['mf-y@1.1.0', 'post.fed'],
  },
  {
    it: 'a remote that uses what the shell does not provide',
    rule: 'shared-module',
    release: makeRemote('mf-y', { version, parts: { './remote': { files: [], shared: ['antd/es/tour'] } } }),
    between: ['mf-y@1.1.0', 'shell@1.0.0'],
  },
  {
    it: 'a shell that provides less than its remotes use',
    rule: 'shared-module',
    release: makeShell({ version, provides: {} }),
    between: ['mf-x@1.0.0', 'shell@1.1.0'],
  },
  {
    it: 'calls that the API does not answer',
    rule: 'operation',
    release: makeRemote('mf-y', { version, operations: ['likePost'] }),
    between: ['mf-y@1.1.0', 'API'],
  },
  {
    it: 'a page at the path of another one',
    rule: 'route',
    release: makeRemote('mf-y', { version, manifest: makeManifest([makeRoute('/x')]) }),
    between: ['mf-y@1.1.0', 'mf-x@1.0.0'],
  },
  {
    it: 'a release that is too heavy',
    rule: 'size',
    release: makeRemote('mf-z', { version, files: { 'clip.webm': { size: sizeBudget.remote + 1, integrity: '' } } }),
    between: ['mf-z@1.1.0', 'size budget'],
  },
];

/** Each has a version of its own, so that all of them are tried on one site, which they leave as it is. */
const breaks = broken.map(({ release, between, ...one }, place) => {
  const own = `${version.slice(0, -1)}${place}`;
  return {
    ...one,
    release: { ...release, version: own },
    between: between.map((words) => words.replace(version, own)),
  };
});

describe('what does not fit is neither published nor served', () => {
  beforeAll(open);
  afterAll(close);

  it.each(breaks)('$it', async ({ rule, release, between }) => {
    const before = await manager.channel();
    const conflict = expect.objectContaining({ rule, between });
    const refused = await manager.begin(release);
    expect(await manager.delivery.db.selectFrom('upload').selectAll().execute()).toEqual([]);
    await manager.publish(release);
    for (const told of [refused, await manager.promote(release.name, release.version)]) {
      expect(told.status).toBe(422);
      expect(told.conflicts).toContainEqual(conflict);
      expect(told.conflicts?.every(({ remedy }) => remedy.length > 0)).toBe(true);
    }
    expect(await manager.channel()).toEqual(before);
  });
});

describe('what does not fit', () => {
  beforeEach(open);
  afterEach(close);

  it('is published where a reason says why it comes ahead', async () => {
    const ahead = makeRemote('mf-y', { version, contract: '^2.0.0' });
    expect(await manager.begin(ahead, { force: true })).toMatchObject({ status: 400 });
    expect(await manager.begin(ahead, { force: true, reason: 'The shell follows' })).toMatchObject({
      status: 201,
      conflicts: [{ rule: 'contract' }],
    });
  });

  it('is not published where the previous release is the one that does not fit either', async () => {
    await manager.publish(makeShell({ version: '1.1.0', sdk: '1.1.0' }));
    expect(await manager.promote('shell', '1.1.0')).toMatchObject({ status: 200 });
    const told = await manager.begin(makeRemote('mf-y', { version, contract: '^1.1.0' }));
    expect(told).toMatchObject({ status: 422, conflicts: [{ between: ['mf-y@1.1.0', 'shell@1.0.0'] }] });
  });

  it('is a shell whose SDK breaks what was built with it, used or not, and whose version does not say so', async () => {
    const { slots, tokens, exports } = makeSurface();
    const { Button: _, ...kit } = exports['@charis/shared/ui'] ?? {};
    const poorer = { slots, tokens, exports: { ...exports, '@charis/shared/ui': kit } };
    expect(await manager.begin(makeShell({ version, surface: poorer }))).toMatchObject({
      status: 422,
      conflicts: [
        {
          rule: 'sdk',
          between: ['shell@1.1.0', 'shell@1.0.0'],
          message: expect.stringContaining('Button of @charis/shared/ui is gone'),
          remedy: expect.stringContaining('2.0.0'),
        },
      ],
    });
    const richer = makeSurface({ tokens: [...tokens, 'rose'] });
    expect(await manager.begin(makeShell({ version, surface: richer }))).toMatchObject({ status: 201 });
  });

  it('is no hindrance to a channel that serves nothing of it', async () => {
    const ahead = makeRemote('mf-y', { version, contract: '^2.0.0' });
    expect(await manager.begin(ahead, { channel: 'staging' })).toMatchObject({ status: 201 });
  });

  it('is not gone back to', async () => {
    await manager.release({ ...x, version: '1.2.0' } as ReleaseRecord);
    await api.close();
    api = await startDescribedApi('listPosts');
    const told = await manager.rollback({ name: 'mf-x' });
    expect(told).toMatchObject({ status: 422, conflicts: [{ rule: 'operation', between: ['mf-x@1.0.0', 'API'] }] });
  });

  it('is named as not compared while the API is away', async () => {
    await api.close();
    await manager.publish(makeRemote('mf-y', { version, operations: ['likePost'], manifest: shows('post.feed') }));
    expect(await manager.promote('mf-y', version)).toMatchObject({
      status: 200,
      notChecked: [expect.stringContaining('API operations were not checked')],
    });
    api = await startDescribedApi();
  });
});

describe('another API', () => {
  beforeEach(open);
  afterEach(close);

  const check = (...operations: string[]) =>
    manager.call('/channels/production/check-api', { description: describeApi(...operations) });

  it('is refused where a served release calls what it lacks, and let through where it has it', async () => {
    expect(await check('likePost')).toMatchObject({
      status: 422,
      conflicts: [{ rule: 'api', between: ['mf-x@1.0.0', 'API'], message: expect.stringContaining('listFeed') }],
    });
    expect(await check('listFeed', 'likePost')).toMatchObject({ status: 200, channel: 'production', releases: 3 });
  });

  it('that lacks what is served is told of when the site starts with it', async () => {
    const { url } = api;
    const poorer = await startDescribedApi('likePost');
    api.url = poorer.url;
    await manager.delivery.restart();
    await expect.poll(() => manager.delivery.troubles.join()).toContain('mf-x@1.0.0 calls listFeed');
    api.url = url;
    await poorer.close();
  });
});
