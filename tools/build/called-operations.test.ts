import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readJson } from '../run/json-file.mjs';
import { buildRecord } from './builder.ts';
import { type BuildRecord, ReleaseRecordPlugin } from './plugins/release-record-plugin.ts';
import { runWebpack } from './run-webpack.ts';

// Each is a build, also on a machine that is busy.
vi.setConfig({ testTimeout: 30_000 });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-operations-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function configure(files: Record<string, string>, name = 'mf-x') {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const identity = { name, version: '1.0.0', container: 'mf_x' };
  return {
    mode: 'production' as const,
    context: folder,
    entry: './entry.mjs',
    output: { path: join(folder, 'out') },
    plugins: [new ReleaseRecordPlugin(identity)],
  };
}

async function operationsOf(files: Record<string, string>): Promise<string[]> {
  await runWebpack(configure(files));
  return (readJson(join(folder, 'out/record.json')) as BuildRecord).operations;
}

it('a record names the operations that a build calls, in whatever way', async () => {
  const calls = ['useOperation', 'usePages', 'useAction', 'useForm', 'host.call', 'call()'];
  const names = ['listFeed', 'listBlocks', 'logOut', 'contactUs', 'listAreas', 'logInUser'];
  const text = calls.map((call, index) => `${call}('${names[index]}', {});`).join('\n');
  expect(await operationsOf({ 'entry.mjs': text })).toEqual([...names].sort());
});

it('finds them in parts and in modules that were joined', async () => {
  const files = {
    'entry.mjs': `import { read } from './joined.mjs'; read(); import('./part.mjs');`,
    'joined.mjs': `export const read = () => call('listFeed', {});`,
    'part.mjs': `call('listAreas', {});`,
  };
  expect(await operationsOf(files)).toEqual(['listAreas', 'listFeed']);
});

it('leaves out what is only mentioned, what is no operation, and what is not shipped', async () => {
  const files = {
    'entry.mjs': `// call('logOut')\nimport { used } from './both.mjs'; t('listAreas'); call('somethingElse'); used();`,
    'both.mjs': `export const used = () => 1; export { left } from './left.mjs';`,
    'left.mjs': `export const left = () => call('listFeed', {});`,
    'package.json': '{ "sideEffects": false }',
  };
  expect(await operationsOf(files)).toEqual([]);
});

it('names the slots that a build shows, declared or not', async () => {
  const files = {
    'entry.mjs': `_jsx(Slot, { name: 'post.feed', fallback: null }); import('./part.mjs'); _jsx(Money, { name: 'none' });`,
    'part.mjs': `_jsxs(Slot, { fallback: null, name: 'voucher.list' }); _jsx(Slot, { name });`,
  };
  await runWebpack(configure(files));
  const { shows } = readJson(join(folder, 'out/record.json')) as BuildRecord;
  expect(shows).toEqual(['post.feed', 'voucher.list']);
});

it('finds the slots that a page shows besides those of its route, and those around all pages', async () => {
  const files = {
    'entry.mjs': `_jsx(Slot, { name: 'search.page' }); import('./x.page.ts');`,
    'x.page.ts': `_jsx(Slot, { name: 'post.feed' }); import('./part.mjs');`,
    'part.mjs': `_jsx(Slot, { name: 'voucher.list' });`,
  };
  const routes = [{ path: '/x', page: 'x', slots: ['post.feed'] }];
  const { manifest } = await buildRecord(configure(files), join(folder, 'out'), { routes, slots: [] } as never);
  expect(manifest.routes[0]?.laterSlots).toEqual(['voucher.list']);
  expect(manifest.laterSlots).toEqual(['search.page']);
});

it('adds what first screens read', async () => {
  const config = configure({ 'entry.mjs': `call('listFeed', {});` });
  const firstScreen = { reads: [{ operation: 'listAreas', input: {} }], frame: 'page', blocks: [] };
  const manifest = { routes: [{ path: '/x', firstScreen }], slots: [] } as never;
  const record = await buildRecord(config, join(folder, 'out'), manifest);
  expect(record.operations).toEqual(['listAreas', 'listFeed']);
  expect(record.calls).toMatchObject({ listFeed: 'GET /post/web/posts posts' });
  expect(record.sends).toBeUndefined();
});

it('tells of a shell what its client sends, called or not', async () => {
  const config = configure({ 'entry.mjs': `call('listFeed', {});` }, 'shell');
  const record = await buildRecord(config, join(folder, 'out'), { routes: [], slots: [] });
  expect(record.calls).toEqual({ listFeed: 'GET /post/web/posts posts' });
  expect(record.sends).toMatchObject({ listFeed: 'GET /post/web/posts posts', logOut: 'DELETE /sessions/current !' });
});
