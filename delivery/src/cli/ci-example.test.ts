import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandLine } from '#testing/command-line';
import { makeManifest, makeRemote, makeRoute, makeShell } from '#testing/releases';
import { startTestDelivery, type TestDelivery } from '#testing/test-delivery';

/** The commands of the document, in their order, without what npm makes of them. */
const commands = readFileSync(new URL('../../../docs/ci.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => /^npm run (?:-s )?release -- (.+)$/.exec(line)?.[1] ?? []);

const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

let delivery: TestDelivery;
let line: CommandLine;
let env: Record<string, string>;

const catalogue = (version: string) =>
  makeRemote('mf-catalogue', { version, manifest: makeManifest([makeRoute('/procedure')]) });

beforeAll(async () => {
  delivery = await startTestDelivery();
  line = new CommandLine(delivery);
  await line.release(makeShell(), catalogue('1.0.0'));
  await line.json('promote', 'shell', 'mf-catalogue', '--channel', 'staging');
  line.build(catalogue('1.1.0'));
  env = {};
});
afterAll(async () => {
  line.remove();
  await delivery.close();
});

const served = async (channel: string) => {
  const { members } = await line.json('status', '--channel', channel);
  return members.find(({ name }: { name: string }) => name === 'mf-catalogue').stable.version;
};

/** The share of the rollout that is under way. */
const share = async () => {
  const { list } = await line.json('rollout', 'list');
  return list.find(({ state }: { state: string }) => state === 'running')?.share;
};

/** What has become true after a command, by its beginning. */
const outcomes: Record<string, () => Promise<void>> = {
  'promote mf-catalogue --channel staging': async () => expect(await served('staging')).toBe('1.1.0'),
  'rollout start mf-catalogue': async () => expect(await share()).toBe(10),
  'rollout stop mf-catalogue': async () => expect(await share()).toBeUndefined(),
  'promote mf-catalogue --from staging --dry-run': async () => expect(await served('production')).toBe('1.0.0'),
  'promote mf-catalogue --from staging --reason': async () => expect(await served('production')).toBe('1.1.0'),
  'rollback mf-catalogue': async () => expect(await served('production')).toBe('1.0.0'),
};

it('has commands', () => {
  expect(commands.length).toBeGreaterThan(7);
});

it.each(commands)('%s', async (command) => {
  const { code, out, err } = await line.run(wordsOf(command), env);
  expect([code, err]).toEqual([0, expect.any(String)]);
  if (command.startsWith('token create')) env = { DELIVERY_TOKEN: out.trim() };
  if (command.startsWith('preview'))
    expect(out).toMatch(/^\*\*Preview of mf-catalogue\*\* `1\.1\.0`: \[open it\]\(http/);
  if (command.startsWith('status --health')) expect(out).toContain('Too few visits to say how production does.');
  for (const [beginning, hasHappened] of Object.entries(outcomes))
    if (command.startsWith(beginning)) await hasHappened();
});
