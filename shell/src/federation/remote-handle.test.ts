import type { ComposedRelease, ComposedRemote } from '@charis/shared/composition';
import type { RemoteModule } from '@charis/shared/remote';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FailureReport, type HandleServices, RemoteHandle } from './remote-handle';
import { LoadFailure } from './script-loader';

const release = (version: string) => ({ version, container: version, base: `/mf-doctors/${version}/`, entry: 'e.js' });
const previous: ComposedRelease = release('1');
const remote: ComposedRemote = { ...release('2'), name: 'mf-doctors', routes: [], slots: [], previous };

const Page = () => null;
const texts = async () => ({ default: {} });
const module: RemoteModule = {
  pages: { find: async () => ({ default: Page }) },
  slots: {},
  texts: { en: texts, 'zh-CN': texts },
};
const missing = new LoadFailure('entry', 'HTTP 404');
const hanging = new LoadFailure('entry', 'no answer', { timedOut: true });

/** Failures that the next loads meet, in turn, by version. */
let ahead: Record<string, LoadFailure[]>;
let asked: string[];
let reports: FailureReport[];
let dropped: string[];
/** Versions whose stylesheets were taken away and put back, in this order. */
let styles: string[];

function makeHandle(services: Partial<HandleServices> = {}) {
  return new RemoteHandle(remote, {
    async loadModule({ version }) {
      asked.push(version);
      const failure = ahead[version]?.shift();
      if (failure) throw failure;
      return module;
    },
    fetchAnew: async (url) => {
      asked.push(url);
    },
    addTexts: async () => undefined,
    sheetsOf: ({ version }) => ({
      attach: async () => void styles.push(`+${version}`),
      detach: () => void styles.push(`-${version}`),
    }),
    language: () => 'en',
    report: (failure) => reports.push(failure),
    onOtherVersion: (name) => dropped.push(name),
    ...services,
  });
}

/** Does what a part on the page does: waits for the component, and says when there is none. */
async function show(handle: RemoteHandle, visit: object) {
  const { generation } = handle.get();
  return handle.part('page', 'find').catch((error) => handle.failed(generation, error, visit));
}

beforeEach(() => {
  ahead = {};
  asked = [];
  reports = [];
  dropped = [];
  styles = [];
});

it('tries a version twice, and says nothing when the second attempt works', async () => {
  ahead = { 2: [missing] };
  expect(await show(makeHandle(), {})).toBe(Page);
  expect(asked).toEqual(['2', '2']);
  expect(reports).toEqual([]);
});

it('goes to the previous version after two attempts, and reports the failed one once', async () => {
  ahead = { 2: [missing, missing] };
  const handle = makeHandle();
  expect(await show(handle, {})).toBe(true);
  expect(handle.get().release).toBe(previous);
  expect(await show(handle, {})).toBe(Page);
  expect(reports).toEqual([{ remote: 'mf-doctors', version: '2', phase: 'entry', cause: 'HTTP 404' }]);
});

it('reports what a version threw, and not what the second attempt finds of it', async () => {
  ahead = { 2: ['It throws', 'No pages'].map((message) => new LoadFailure('evaluate', message)) };
  await show(makeHandle(), {});
  expect(reports).toMatchObject([{ phase: 'evaluate', cause: 'It throws' }]);
});

it('does not wait twice for a version that hangs', async () => {
  ahead = { 2: [hanging] };
  expect(await show(makeHandle(), {})).toBe(true);
  expect(asked).toEqual(['2']);
});

it('has wrong bytes fetched again before the second attempt', async () => {
  ahead = { 2: [new LoadFailure('integrity', 'wrong bytes', { tampered: '/chunk.js' })] };
  expect(await show(makeHandle(), {})).toBe(Page);
  expect(asked).toEqual(['2', '/chunk.js', '2']);
});

it('gives up for the visit when both versions failed, and starts over on the next', async () => {
  ahead = { 1: [missing, missing], 2: [missing, missing] };
  const handle = makeHandle();
  const visit = {};
  await show(handle, visit);
  expect(await show(handle, visit)).toBe(false);
  expect(reports.map(({ version }) => version)).toEqual(['2', '1']);
  expect(await show(handle, {})).toBe(true);
  expect(handle.get().release).toBe(remote);
  expect(await show(handle, {})).toBe(Page);
});

it('starts over with the current version when asked to', async () => {
  ahead = { 1: [missing, missing], 2: [missing, missing] };
  const handle = makeHandle();
  const visit = {};
  await show(handle, visit);
  await show(handle, visit);
  const { generation } = handle.get();
  handle.restart();
  expect(handle.get()).toEqual({ release: remote, generation: generation + 1 });
  expect(await show(handle, visit)).toBe(Page);
});

it('forgets a prefetch that failed', async () => {
  ahead = { 2: [missing, missing] };
  const handle = makeHandle();
  await handle.prefetch('page', 'find');
  expect(reports).toHaveLength(1);
  expect(await show(handle, {})).toBe(Page);
  expect(handle.get().release).toBe(remote);
});

it('keeps a failed prefetch that a part waits for', async () => {
  ahead = { 2: [missing, missing] };
  const handle = makeHandle();
  void handle.prefetch('page', 'find');
  expect(await show(handle, {})).toBe(true);
  expect(asked).toEqual(['2', '2']);
});

it('loads a part again that failed for want of a connection, and stays with its version', async () => {
  ahead = { 2: [missing, missing] };
  const handle = makeHandle();
  const before = handle.get();
  await expect(handle.part('page', 'find')).rejects.toBe(missing);
  handle.forget('page', 'find');
  expect(await handle.part('page', 'find')).toBe(Page);
  expect(handle.get()).toBe(before);
});

it('renders a version that threw once more before it goes to the previous', () => {
  const handle = makeHandle();
  const broken = new Error('broken');
  expect(handle.failed(0, broken, {})).toBe(true);
  expect(handle.get()).toEqual({ release: remote, generation: 1 });
  handle.failed(1, broken, {});
  expect(handle.get().release).toBe(previous);
  expect(reports).toEqual([
    { remote: 'mf-doctors', version: '2', phase: 'render', cause: 'broken', stack: broken.stack },
  ]);
});

it('reports what throws after everything was given up', async () => {
  ahead = { 1: [missing, missing], 2: [missing, missing] };
  const handle = makeHandle();
  const visit = {};
  await show(handle, visit);
  await show(handle, visit);
  expect(handle.failed(handle.get().generation, new Error('broken'), visit)).toBe(false);
  expect(reports.at(-1)).toMatchObject({ version: '1', phase: 'render', cause: 'broken' });
});

it('leaves a failure of an earlier generation alone', () => {
  const handle = makeHandle();
  handle.restart();
  expect(handle.failed(0, new Error('broken'), {})).toBe(true);
  expect(reports).toEqual([]);
});

it('says when another version takes over, and not when the same one renders again', () => {
  const handle = makeHandle();
  handle.failed(0, new Error('broken'), {});
  expect(dropped).toEqual([]);
  handle.failed(1, new Error('broken'), {});
  expect(dropped).toEqual(['mf-doctors']);
});

it('shows English where the texts of the language are missing, and reports them', async () => {
  const missingTexts = async () => {
    throw new LoadFailure('chunk', 'HTTP 404');
  };
  const loadModule = async () => ({ ...module, texts: { en: texts, 'zh-CN': missingTexts } });
  const handle = makeHandle({ language: () => 'zh-CN', loadModule });
  expect(await show(handle, {})).toBe(Page);
  expect(reports).toEqual([{ remote: 'mf-doctors', version: '2', phase: 'chunk', cause: 'HTTP 404' }]);
});

/** Texts as a built remote has them, a file for each part; each file says its name. */
const splitTexts = { en: async (part?: string) => ({ default: { [String(part)]: '' } }), 'zh-CN': texts };

it('comes with the texts of the part that is shown', async () => {
  const added: string[] = [];
  const handle = makeHandle({
    loadModule: async () => ({
      ...module,
      slots: { 'doctor.card': async () => ({ default: Page }) },
      texts: splitTexts,
    }),
    addTexts: async (_, some) => void added.push(...Object.keys(some)),
  });
  await handle.part('page', 'find');
  await handle.part('slot', 'doctor.card');
  expect(added).toEqual(['find.page', 'doctor.card.slot']);
});

describe('another release', () => {
  const next: ComposedRemote = { ...remote, ...release('3'), previous: release('2') };
  const back: ComposedRemote = { ...remote, ...release('1'), previous: release('2') };

  function deferred() {
    let resolve: (module: RemoteModule) => void = () => {};
    const promise = new Promise<RemoteModule>((done) => {
      resolve = done;
    });
    return { promise, resolve };
  }

  it('is used for every part from then on', async () => {
    const handle = makeHandle();
    await show(handle, {});
    handle.adopt(next);
    expect(handle.get()).toEqual({ release: next, generation: 1 });
    await show(handle, {});
    expect(asked).toEqual(['2', '3']);
    expect(dropped).toEqual(['mf-doctors']);
  });

  it('is told to parts on the page when it is announced', () => {
    const handle = makeHandle();
    const heard: number[] = [];
    handle.subscribe(() => heard.push(handle.get().generation));
    handle.adopt(next);
    expect(heard).toEqual([]);
    handle.announce();
    expect(heard).toEqual([1]);
  });

  it('shows nothing of the one before that comes too late', async () => {
    const late = deferred();
    const texts: string[] = [];
    const moduleOf = (version: string): RemoteModule => ({
      ...module,
      texts: { ...module.texts, en: async () => ({ default: { version } }) },
    });
    const handle = makeHandle({
      loadModule: ({ version }) => (version === '2' ? late.promise : Promise.resolve(moduleOf(version))),
      addTexts: async (_, { version }) => void texts.push(String(version)),
    });
    const before = handle.part('page', 'find');
    handle.adopt(next);
    const after = handle.part('page', 'find');
    await after;
    late.resolve(moduleOf('2'));
    await before;
    expect(after).not.toBe(before);
    expect(texts).toEqual(['3']);
  });

  it('is there at once where it was prepared, with its texts not before', async () => {
    const texts: string[] = [];
    const handle = makeHandle({
      loadModule: async ({ version }) => ({
        ...module,
        texts: { ...module.texts, en: async () => ({ default: { version } }) },
      }),
      addTexts: async (_, { version }) => void texts.push(String(version)),
    });
    await show(handle, {});
    await handle.prepare(next);
    expect(texts).toEqual(['2']);
    handle.adopt(next);
    expect(handle.part('page', 'find')).toMatchObject({ status: 'fulfilled' });
    expect(texts).toEqual(['2', '3']);
  });

  it('brings the texts of all parts that were prepared', async () => {
    const added: string[][] = [];
    const pages = { find: module.pages.find, see: module.pages.find } as RemoteModule['pages'];
    const handle = makeHandle({
      loadModule: async () => ({ ...module, pages, texts: splitTexts }),
      addTexts: async (_, some) => void added.push(Object.keys(some)),
    });
    await handle.part('page', 'find');
    await handle.part('page', 'see');
    await handle.prepare(next);
    handle.adopt(next);
    expect(added).toEqual([['find.page'], ['see.page'], ['find.page', 'see.page']]);
  });

  it('that was prepared and could not be loaded goes the way of every failure', async () => {
    ahead = { 3: [missing, missing] };
    const handle = makeHandle();
    await show(handle, {});
    await handle.prepare(next);
    handle.adopt(next);
    expect(await show(handle, {})).toBe(true);
    expect(handle.get().release).toBe(next.previous);
  });

  it('does not disturb a page that has fallen back to it', async () => {
    ahead = { 2: [missing, missing] };
    const handle = makeHandle();
    await show(handle, {});
    await show(handle, {});
    const { generation } = handle.get();
    handle.adopt(back);
    expect(handle.get()).toEqual({ release: back, generation });
    expect(handle.isChangedBy(back)).toBe(false);
  });

  it('takes the place of what stands in for the one that failed', async () => {
    ahead = { 2: [missing, missing] };
    const handle = makeHandle();
    await show(handle, {});
    handle.adopt(next);
    expect(handle.get().release).toBe(next);
  });

  it('lets what stands in go on where only other things change', async () => {
    ahead = { 2: [missing, missing] };
    const handle = makeHandle();
    await show(handle, {});
    const { generation } = handle.get();
    const same = { ...remote, slots: [{ name: 'doctor.next-slots' as const, part: 'slots' }] };
    handle.adopt(same);
    expect(handle.get()).toEqual({ release: previous, generation });
  });

  it('is tried where everything had been given up', async () => {
    ahead = { 1: [missing, missing], 2: [missing, missing] };
    const handle = makeHandle();
    const visit = {};
    await show(handle, visit);
    await show(handle, visit);
    handle.adopt(back);
    expect(await show(handle, visit)).toBe(Page);
    expect(handle.get().release).toBe(back);
  });

  it('leaves a failure of the one before alone', () => {
    const handle = makeHandle();
    const { generation } = handle.get();
    handle.adopt(next);
    expect(handle.failed(generation, missing, {})).toBe(true);
    expect(handle.get().release).toBe(next);
  });
});

describe('the stylesheets of a version', () => {
  const rolledBack: ComposedRemote = { ...remote, ...previous, previous: undefined };

  it('stay while parts of it are on the page, and leave with the last one', async () => {
    const handle = makeHandle();
    await show(handle, {});
    const { release } = handle.get();
    const leave = [handle.shows(release), handle.shows(release)];
    handle.adopt(rolledBack);
    await show(handle, {});
    leave[0]?.();
    expect(styles).toEqual([]);
    leave[1]?.();
    expect(styles).toEqual(['-2']);
  });

  it('leave at once where nothing of it is on the page any more', async () => {
    const handle = makeHandle();
    await handle.prefetch('page', 'find');
    handle.adopt(rolledBack);
    expect(styles).toEqual(['-2']);
  });

  it('stay while another page is shown, as long as the version is served', async () => {
    const handle = makeHandle();
    await show(handle, {});
    handle.shows(handle.get().release)();
    expect(styles).toEqual([]);
  });

  it('come back before a part of it is shown again', async () => {
    const handle = makeHandle();
    await show(handle, {});
    handle.adopt(rolledBack);
    await show(handle, {});
    handle.adopt(remote);
    expect(styles).toEqual(['-2', '-1']);
    expect(await show(handle, {})).toBe(Page);
    expect(styles).toEqual(['-2', '-1', '+2']);
  });

  it('of a version that was prepared and then taken back leave, too', async () => {
    const handle = makeHandle();
    await show(handle, {});
    await handle.prepare({ ...remote, ...release('3') });
    await handle.prepare({ ...remote, ...release('4') });
    expect(styles).toEqual(['-3']);
    handle.adopt(rolledBack);
    expect(styles).toEqual(['-3', '-2', '-4']);
  });

  it('of a version that failed leave when the one before it stands in', async () => {
    const handle = makeHandle();
    await show(handle, {});
    const { generation } = handle.get();
    handle.failed(generation, new Error('It throws'), {});
    handle.failed(generation + 1, new Error('It throws'), {});
    expect(handle.get().release).toBe(previous);
    expect(styles).toEqual(['-2']);
  });
});
