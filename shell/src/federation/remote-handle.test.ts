import type { RemoteModule } from '@charis/shared/remote';
import type { ComposedRelease, ComposedRemote } from '@charis/shared/remote/composition';
import { beforeEach, expect, it } from 'vitest';
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
    language: () => 'en',
    report: (failure) => reports.push(failure),
    dropAnswers: (name) => dropped.push(name),
    ...services,
  });
}

/** What a part on the page does: waits for the component, and says when there is none. */
async function show(handle: RemoteHandle, visit: object) {
  const { generation } = handle.get();
  return handle.part('page', 'find').catch((error) => handle.failed(generation, error, visit));
}

beforeEach(() => {
  ahead = {};
  asked = [];
  reports = [];
  dropped = [];
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

it('does not wait twice for a version that hangs', async () => {
  ahead = { 2: [hanging] };
  expect(await show(makeHandle(), {})).toBe(true);
  expect(asked).toEqual(['2']);
});

it('has wrong bytes fetched anew before the second attempt', async () => {
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

it('renders a version that threw once more before it goes to the previous', () => {
  const handle = makeHandle();
  const broken = new Error('broken');
  expect(handle.failed(0, broken, {})).toBe(true);
  expect(handle.get()).toEqual({ release: remote, generation: 1 });
  handle.failed(1, broken, {});
  expect(handle.get().release).toBe(previous);
  expect(reports).toEqual([{ remote: 'mf-doctors', version: '2', phase: 'render', cause: 'broken' }]);
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

it('drops the answers of a version with the version, and keeps them through a second attempt to render', () => {
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
