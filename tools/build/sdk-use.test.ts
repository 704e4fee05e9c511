import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJson } from '../run/json-file.mjs';
import { buildRecord } from './builder.ts';
import { type BuildRecord, ReleaseRecordPlugin } from './plugins/release-record-plugin.ts';
import { runWebpack } from './run-webpack.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charis-sdk-use-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function configure(text: string, name = 'mf-x') {
  writeFileSync(join(folder, 'entry.mjs'), text);
  return {
    mode: 'production' as const,
    context: folder,
    entry: './entry.mjs',
    output: { path: join(folder, 'out') },
    externals: [
      ({ request = '' }, done: (error: null, found?: string) => void) =>
        done(null, /^@charis/.test(request) ? 'sdk' : undefined),
    ] as never,
    plugins: [new ReleaseRecordPlugin({ name, version: '1.0.0', container: 'mf_x' })],
  };
}

async function usesOf(text: string): Promise<BuildRecord['uses']> {
  await runWebpack(configure(text));
  return (readJson(join(folder, 'out/record.json')) as BuildRecord).uses;
}

const kit = '@charis/shared/ui';
const sdk = '@charis/shared/remote';

it('a record names what a build imports of the SDK, with the props that it gives', async () => {
  const { exports } = await usesOf(`
    import { Button as Press, ErrorState } from '${kit}';
    import { Form } from '${kit}/form';
    import { other } from '@charis/shared/rules';
    _jsx(Press, { busy: true, 'aria-label': 'x', children: _jsxs(ErrorState, { title: 't', ...given, key: 1 }) });
    console.log(Form, other);`);
  expect(exports).toEqual({
    [kit]: ['Button', 'Button(0).busy', 'ErrorState', 'ErrorState(0).title'],
    [`${kit}/form`]: ['Form'],
  });
});

it('names members, and what is taken from what a call gives', async () => {
  const { exports } = await usesOf(`
    import { colors } from '${kit}';
    import { useHost, usePaths } from '${sdk}';
    const { notify, [some]: it } = useHost();
    console.log(colors.gold, colors[some], usePaths().doctor(1), notify, it);`);
  expect(exports).toEqual({
    [sdk]: ['useHost', 'useHost().notify', 'usePaths', 'usePaths().doctor'],
    [kit]: ['colors', 'colors.gold'],
  });
});

it('names the props that slots get, and that there are more', async () => {
  const { slots } = await usesOf(`
    import { Slot } from '${sdk}';
    _jsx(Slot, { name: 'post.feed', fallback: null, compact: true });
    _jsx(Slot, { name: 'doctor.card', loading: null, lazy: true, ...props });
    _jsx(Slot, { name: some });`);
  expect(slots).toEqual({ 'post.feed': ['compact'], 'doctor.card': ['...'] });
});

it('names the tokens that it reads and does not set', async () => {
  const { tokens } = await usesOf(`
    document.body.style.cssText = 'color: var(--charis-ink); margin: var(--charis-own) var(--charis-gap, 4px); --charis-own: 1px';`);
  expect(tokens).toEqual(['ink']);
});

const offered = {
  version: '1.2.0',
  surface: { exports: {}, slots: { 'post.feed': { of: { 'compact?': 'boolean' } } }, tokens: [] },
};

it('tells of a shell its version of the SDK with everything in it, and of a remote the props of its slots', async () => {
  const slots = [{ name: 'post.feed', part: 'feed' }] as const;
  const record = (name: string) =>
    buildRecord(
      configure('', name),
      join(folder, 'out'),
      { routes: [], slots: name === 'shell' ? [] : [...slots] },
      offered,
    );
  expect(await record('shell')).toMatchObject({ sdk: '1.2.0', surface: offered.surface });
  const remote = await record('mf-x');
  expect(remote.fills).toEqual(offered.surface.slots);
  expect(remote.surface).toBeUndefined();
});
