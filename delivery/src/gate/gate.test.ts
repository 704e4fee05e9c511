import { describe, expect, it } from 'vitest';
import type { ReleaseRecord } from '../release';
import { describe as describeApi } from '../testing/described-api';
import {
  addressesOf,
  makeManifest,
  makeRemote,
  makeRoute,
  makeServed,
  makeShell,
  makeSurface,
  makeUse,
  promoted,
} from '../testing/releases';
import type { Known, ServedReleases } from './change';
import { conflictsOf, notCheckedIn } from './gate';
import { sizeBudget } from './size-budget';

const known: Known = { api: describeApi('listFeed'), withdrawn: new Map() };

const part = (...shared: string[]) => ({ './remote': { files: [], shared } });
const slotPage = (...slots: string[]) => makeRoute('/page', { slots: slots as never });

function promote(before: ServedReleases, release: ReleaseRecord, facts = known) {
  return conflictsOf({ before, after: promoted(before, release) }, facts);
}

const kit = '@charis/shared/ui';
const kitUse = (...paths: string[]) => makeUse({ exports: { [kit]: paths } });

const site = makeServed(makeShell(), makeRemote('mf-x'), makeRemote('mf-y'));

interface Case {
  it: string;
  before: ServedReleases;
  release: ReleaseRecord;
  between: string[][];
  rule?: string;
}

/** The refusals of each rule: nothing else is wrong. */
const refused: (Case & { rule: string })[] = [
  {
    rule: 'contract',
    it: 'a remote that needs a newer shell',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', contract: '^2.0.0' }),
    between: [['mf-x@1.1.0', 'shell@1.0.0']],
  },
  {
    rule: 'contract',
    it: 'a remote whose range leaves out the shell that open pages may still run',
    before: makeServed(makeShell({ version: '1.1.0', sdk: '1.1.0' }), makeShell()),
    release: makeRemote('mf-x', { contract: '^1.1.0' }),
    between: [['mf-x@1.0.0', 'shell@1.0.0']],
  },
  {
    rule: 'contract',
    it: 'a shell that is too new for remotes, the previous ones included',
    before: makeServed(
      makeShell(),
      makeRemote('mf-x', { version: '1.1.0', contract: '1 || 2' }),
      makeRemote('mf-x'),
      makeRemote('mf-y'),
    ),
    release: makeShell({ version: '2.0.0', sdk: '2.0.0' }),
    between: [
      ['mf-x@1.0.0', 'shell@2.0.0'],
      ['mf-y@1.0.0', 'shell@2.0.0'],
    ],
  },
  {
    rule: 'contract',
    it: 'a remote that names no range',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', contract: undefined }),
    between: [['mf-x@1.1.0', 'shell@1.0.0']],
  },
  {
    rule: 'shared-module',
    it: 'a remote that uses what the shell does not provide',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', parts: part('react', 'antd/es/tour') }),
    between: [['mf-x@1.1.0', 'shell@1.0.0']],
  },
  {
    rule: 'shared-module',
    it: 'a shell that no longer provides what a remote uses',
    before: makeServed(makeShell(), makeRemote('mf-x', { parts: part('react') })),
    release: makeShell({ version: '1.1.0', provides: {} }),
    between: [['mf-x@1.0.0', 'shell@1.1.0']],
  },
  {
    rule: 'shared-module',
    it: 'a shell with another React than a served remote was built with',
    before: makeServed(
      makeShell({ versions: { react: '19.3.1' } }),
      makeRemote('mf-x', { versions: { react: '19.3.1' } }),
    ),
    release: makeShell({ version: '1.1.0', versions: { react: '20.0.0' } }),
    between: [['mf-x@1.0.0', 'shell@1.1.0']],
  },
  {
    rule: 'shared-module',
    it: 'a remote whose federation runtime is of another major version than that of the served shell',
    before: makeServed(makeShell({ versions: { '@module-federation/runtime': '2.9.2' } }), makeRemote('mf-x')),
    release: makeRemote('mf-x', { version: '1.1.0', versions: { '@module-federation/runtime': '3.0.0' } }),
    between: [['mf-x@1.1.0', 'shell@1.0.0']],
  },
  {
    rule: 'sdk',
    it: 'a shell whose kit has renamed a component that a served remote uses',
    before: makeServed(makeShell({ surface: makeSurface() }), makeRemote('mf-x', { uses: kitUse('ErrorState') })),
    release: makeShell({ version: '1.1.0', surface: makeSurface({ exports: { [kit]: { FailureState: 'Shown' } } }) }),
    between: [['mf-x@1.0.0', 'shell@1.1.0']],
  },
  {
    rule: 'sdk',
    it: 'a remote that gives a component what the served shell does not take, and the shell before it neither',
    before: makeServed(
      makeShell({ version: '1.1.0', surface: makeSurface() }),
      makeShell({ surface: makeSurface() }),
      makeRemote('mf-x'),
    ),
    release: makeRemote('mf-x', { version: '1.1.0', uses: kitUse('ErrorState', 'ErrorState(0).tone') }),
    between: [
      ['mf-x@1.1.0', 'shell@1.1.0'],
      ['mf-x@1.1.0', 'shell@1.0.0'],
    ],
  },
  {
    rule: 'sdk',
    it: 'a remote whose styles read a token that the served shell does not set',
    before: makeServed(makeShell({ surface: makeSurface() }), makeRemote('mf-x')),
    release: makeRemote('mf-x', { version: '1.1.0', uses: makeUse({ tokens: ['rose'] }) }),
    between: [['mf-x@1.1.0', 'shell@1.0.0']],
  },
  {
    rule: 'sdk',
    it: 'a remote that gives a slot a prop which the served shell does not know',
    before: makeServed(makeShell({ surface: makeSurface() }), makeRemote('mf-x')),
    release: makeRemote('mf-x', { version: '1.1.0', uses: makeUse({ slots: { 'post.feed': ['memberId', 'tag'] } }) }),
    between: [['mf-x@1.1.0', 'shell@1.0.0']],
  },
  {
    rule: 'sdk',
    it: 'a remote whose slot needs a prop that a served page does not give',
    before: makeServed(
      makeShell(),
      makeRemote('mf-x', { fills: { 'post.feed': { of: { memberId: 'string' } } } }),
      makeRemote('mf-y', { uses: makeUse({ slots: { 'post.feed': ['memberId'] } }) }),
    ),
    release: makeRemote('mf-x', {
      version: '1.1.0',
      fills: { 'post.feed': { of: { memberId: 'string', tag: 'string' } } },
    }),
    between: [['mf-y@1.0.0', 'mf-x@1.1.0']],
  },
  {
    rule: 'slot',
    it: 'a remote that leaves a slot that a page shows',
    before: makeServed(
      makeShell(),
      makeRemote('mf-x', { manifest: makeManifest([], ['post.feed']) }),
      makeRemote('mf-y', { manifest: makeManifest([slotPage('post.feed')]) }),
    ),
    release: makeRemote('mf-x', { version: '1.1.0' }),
    between: [['mf-x@1.1.0', 'mf-y@1.0.0']],
  },
  {
    rule: 'slot',
    it: 'a remote that leaves a slot that another one shows without declaring it in a route',
    before: makeServed(
      makeShell(),
      makeRemote('mf-x', { manifest: makeManifest([], ['voucher.list']) }),
      makeRemote('mf-y', { shows: ['voucher.list'] }),
    ),
    release: makeRemote('mf-x', { version: '1.1.0' }),
    between: [['mf-x@1.1.0', 'mf-y@1.0.0']],
  },
  {
    rule: 'slot',
    it: 'code that begins to show a slot that no remote offers, without declaring it',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', shows: ['voucher.list'] }),
    between: [['mf-x@1.1.0', 'voucher.list']],
  },
  {
    rule: 'slot',
    it: 'a page that begins to show a slot that no remote offers',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', manifest: makeManifest([slotPage('post.fed')]) }),
    between: [['mf-x@1.1.0', 'post.fed']],
  },
  {
    rule: 'route',
    it: 'a page at the path of another one, whatever its parameter is called',
    before: makeServed(makeShell(), makeRemote('mf-x', { manifest: makeManifest([makeRoute('/post/:id')]) })),
    release: makeRemote('mf-y', { manifest: makeManifest([makeRoute('/post/:postId')]) }),
    between: [['mf-y@1.0.0', 'mf-x@1.0.0']],
  },
  {
    rule: 'route',
    it: 'two pages of one release at the same path',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', manifest: makeManifest([makeRoute('/post'), makeRoute('/post')]) }),
    between: [['mf-x@1.1.0', 'mf-x@1.1.0']],
  },
  {
    rule: 'operation',
    it: 'a release that calls what the API does not have',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', operations: ['listFeed', 'likePost'] }),
    between: [['mf-x@1.1.0', 'API']],
  },
  {
    rule: 'operation',
    it: 'a remote that calls what the served shell does not send, and the shell before it neither',
    before: makeServed(makeShell({ version: '1.1.0', sends: {} }), makeShell({ sends: {} })),
    release: makeRemote('mf-x', { operations: ['listFeed'] }),
    between: [
      ['mf-x@1.0.0', 'shell@1.1.0'],
      ['mf-x@1.0.0', 'shell@1.0.0'],
    ],
  },
  {
    rule: 'operation',
    it: 'a shell that does not send what a served remote calls, such as an older one in a rollback',
    before: makeServed(makeShell({ version: '1.1.0' }), makeRemote('mf-x', { operations: ['listFeed'] })),
    release: makeShell({ sends: addressesOf('likePost') }),
    between: [['mf-x@1.0.0', 'shell@1.0.0']],
  },
  {
    rule: 'operation',
    it: 'a remote that was written for another address of an operation',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', operations: ['listFeed'], calls: { listFeed: 'POST /feed' } }),
    between: [
      ['mf-x@1.1.0', 'API'],
      ['mf-x@1.1.0', 'shell@1.0.0'],
    ],
  },
  {
    rule: 'size',
    it: 'a release that is too heavy as a whole',
    before: site,
    release: makeRemote('mf-x', {
      version: '1.1.0',
      files: { 'clip.webm': { size: sizeBudget.remote + 1, integrity: 'sha384-' } },
    }),
    between: [['mf-x@1.1.0', 'size budget']],
  },
  {
    rule: 'size',
    it: 'a page that would load too much',
    before: site,
    release: makeRemote('mf-x', {
      version: '1.1.0',
      manifest: makeManifest([makeRoute('/x')]),
      parts: { 'x.page': { files: ['x.js'], shared: [] } },
      files: { 'x.js': { size: 9_000_000, brotli: sizeBudget.page + 1, integrity: 'sha384-' } },
    }),
    between: [['mf-x@1.1.0', 'page /x']],
  },
];

describe('the gate refuses', () => {
  it.each(refused)('$it', ({ before, release, rule, between }) => {
    const conflicts = promote(before, release);
    expect(conflicts.map((conflict) => conflict.between)).toEqual(between);
    expect(conflicts.every((conflict) => conflict.rule === rule && conflict.message && conflict.remedy)).toBe(true);
  });

  it('a use of the SDK, and says of what and where', () => {
    const before = makeServed(makeShell({ surface: makeSurface() }), makeRemote('mf-x'));
    const uses = {
      exports: {
        [kit]: ['Button', 'Button(0).onClick', 'Chart', 'Chart(0).series', 'colors.rose', 'ErrorState(0).tone'],
        '@charis/shared/remote': ['useHost', 'useHost().notify', 'useHost().print'],
      },
      slots: { 'post.feed': ['memberId', 'tag', '...'], 'post.wall': [] },
      tokens: ['gold', 'rose'],
    };
    const [found] = promote(before, makeRemote('mf-x', { version: '1.1.0', uses }));
    expect(found?.message).toBe(
      'mf-x@1.1.0 uses Chart of @charis/shared/ui, colors.rose of @charis/shared/ui, the prop tone of ErrorState of @charis/shared/ui, useHost().print of @charis/shared/remote, the prop tag of the slot post.feed, the slot post.wall, the token --charis-rose, which shell@1.0.0 does not have.',
    );
  });

  it('another React, and says of which versions and who has to change', () => {
    const react = (version: string) => ({ react: version });
    const before = makeServed(
      makeShell({ versions: react('19.3.1') }),
      makeRemote('mf-x', { versions: react('19.3.1') }),
    );
    expect(promote(before, makeRemote('mf-x', { version: '1.1.0', versions: react('18.3.1') }))).toMatchObject([
      {
        message: 'mf-x@1.1.0 was built with react 18.3.1, and shell@1.0.0 provides react 19.3.1.',
        remedy: expect.stringMatching(/^Build mf-x with the versions of shell@1\.0\.0/),
      },
    ]);
    expect(promote(before, makeShell({ version: '1.1.0', versions: react('20.0.0') }))).toMatchObject([
      {
        message: 'mf-x@1.0.0 was built with react 19.3.1, and shell@1.1.0 provides react 20.0.0.',
        remedy: expect.stringMatching(/^Test mf-x with the old and the new versions/),
      },
    ]);
  });

  it('another address of an operation, and says which', () => {
    const moved = makeRemote('mf-x', { version: '1.1.0', operations: ['listFeed'], calls: { listFeed: 'GET /moved' } });
    const [first] = promote(site, moved);
    expect(first?.message).toMatch(/^mf-x@1\.1\.0 calls listFeed at GET \/moved, which the API has at GET \//);
  });

  it('what was revoked', () => {
    const withdrawn = new Map([['mf-x@1.1.0', 'was revoked']]);
    const conflicts = promote(site, makeRemote('mf-x', { version: '1.1.0' }), { ...known, withdrawn });
    expect(conflicts).toMatchObject([{ rule: 'revoked', message: 'mf-x@1.1.0 was revoked.' }]);
  });
});

const accepted: Omit<Case, 'between'>[] = [
  { it: 'the first release of a channel', before: makeServed(), release: makeRemote('mf-x') },
  { it: 'a shell that comes after its remotes', before: makeServed(makeRemote('mf-x')), release: makeShell() },
  { it: 'a release that fits', before: site, release: makeRemote('mf-x', { version: '1.1.0', parts: part('react') }) },
  {
    it: 'a remote that is there before the slots of its pages',
    before: site,
    release: makeRemote('mf-z', { manifest: makeManifest([slotPage('post.feed')]) }),
  },
  {
    it: 'a common slot that no remote fills',
    before: site,
    release: makeRemote('mf-x', { version: '1.1.0', manifest: makeManifest([slotPage('profile.section')]) }),
  },
  {
    it: 'a slot of another team that no SDK has, where a served remote fills it',
    before: makeServed(
      makeShell({ surface: makeSurface() }),
      makeRemote('mf-y', { manifest: makeManifest([], ['events.badge']) }),
    ),
    release: makeRemote('mf-x', { uses: makeUse({ slots: { 'events.badge': ['places'] } }) }),
  },
  {
    it: 'a slot that moves, once the other remote offers it',
    before: makeServed(
      makeShell(),
      makeRemote('mf-x', { manifest: makeManifest([slotPage('post.feed')], ['post.feed']) }),
      makeRemote('mf-y', { manifest: makeManifest([], ['post.feed']) }),
    ),
    release: makeRemote('mf-x', { version: '1.1.0', manifest: makeManifest([slotPage('post.feed')]) }),
  },
  {
    it: 'a remote that leaves a slot which its own page alone has shown',
    before: makeServed(
      makeShell(),
      makeRemote('mf-x', { manifest: makeManifest([slotPage('auth.dialog')], ['auth.dialog']) }),
    ),
    release: makeRemote('mf-x', { version: '1.1.0', manifest: makeManifest([makeRoute('/page')]) }),
  },
  {
    it: 'a release that makes a page lighter which is too heavy still',
    before: makeServed(
      makeShell({ files: { 'main.js': { size: sizeBudget.page + 9, integrity: 'sha384-' } } }),
      makeRemote('mf-x'),
    ),
    release: makeShell({
      version: '1.1.0',
      files: { 'main.js': { size: sizeBudget.page + 5, integrity: 'sha384-' } },
    }),
  },
];

describe('the gate lets through', () => {
  it.each(accepted)('$it', ({ before, release }) => {
    expect(promote(before, release)).toEqual([]);
  });

  it('operations while the API cannot be asked, and says so', () => {
    const release = makeRemote('mf-x', { version: '1.1.0', operations: ['likePost'] });
    const change = { before: site, after: promoted(site, release) };
    const facts = { ...known, api: undefined };
    expect(conflictsOf(change, facts)).toEqual([]);
    expect(notCheckedIn(change, facts)).toHaveLength(1);
  });

  it('calls that a shell was built without, where it learns what remotes bring', () => {
    const shells = [makeShell({ version: '1.1.0', sends: {}, learns: true }), makeShell({ sends: {}, learns: true })];
    const release = makeRemote('mf-x', { operations: ['listFeed'], calls: { listFeed: 'GET /listFeed posts' } });
    expect(promote(makeServed(...shells), release)).toEqual([]);
  });

  it('calls under a shell whose build does not say what it sends, and says so', () => {
    const before = makeServed(makeShell({ sends: undefined }));
    const change = { before, after: promoted(before, makeRemote('mf-x', { operations: ['listFeed'] })) };
    expect(conflictsOf(change, known)).toEqual([]);
    expect(notCheckedIn(change, known)).toEqual([expect.stringContaining('shell@1.0.0 sends what remotes call')]);
  });

  it('what a release uses of a shell whose build does not say what it offers, and says so', () => {
    const before = makeServed(makeShell());
    const change = { before, after: promoted(before, makeRemote('mf-x', { uses: kitUse('Button') })) };
    expect(conflictsOf(change, known)).toEqual([]);
    expect(notCheckedIn(change, known)).toEqual([expect.stringContaining('shell@1.0.0 has what remotes use')]);
  });

  it.each([
    ['a remote that was built with a newer minor version', '19.9.0', {}],
    ['a remote that says it runs with both', '20.1.0', { react: '^19.0.0 || ^20.0.0' }],
  ])('%s', (_, react, accepts) => {
    const before = makeServed(makeShell({ versions: { react: '19.3.1' } }));
    expect(promote(before, makeRemote('mf-x', { versions: { react }, accepts }))).toEqual([]);
  });

  it('what a page gives to a slot by code alone', () => {
    const before = makeServed(makeShell(), makeRemote('mf-x', { fills: makeSurface().slots }));
    const uses = makeUse({ slots: { 'post.feed': ['...'] } });
    expect(promote(before, makeRemote('mf-y', { uses }))).toEqual([]);
  });

  it('what it had let through before, when it comes back', () => {
    const before = makeServed(makeShell(), makeRemote('mf-x', { version: '1.1.0' }), makeRemote('mf-x'));
    expect(promote(before, makeRemote('mf-x'))).toEqual([]);
  });
});

it('counts a page only against what the change brings to it', () => {
  const heavy = { 'main.js': { size: sizeBudget.page + 9, integrity: 'sha384-' } };
  const before = makeServed(makeShell({ files: heavy }), makeRemote('mf-x'));
  expect(promote(before, makeRemote('mf-x', { version: '1.1.0' }))).toEqual([]);
});
