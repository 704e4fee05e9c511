import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';

// Each command is a process, which also starts on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });

const script = `
  import { readBenchOptions } from '${new URL('bench-options.ts', import.meta.url)}';
  const options = { runs: { type: 'string', default: '3' } };
  console.log(readBenchOptions('${new URL('../bench/composition.ts', import.meta.url)}', options).runs);`;

function run(...typed: string[]) {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script, '--', ...typed];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('reads what is typed, and knows what is meant by nothing', () => {
  expect(run('--runs', '7')).toMatchObject({ status: 0, stdout: '7\n' });
  expect(run()).toMatchObject({ status: 0, stdout: '3\n' });
});

it('explains the benchmark by the head of its file', () => {
  const { status, stdout } = run('--help');
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^What composition costs[^*]*npm run bench:composition \[[^*]*\n$/),
  ]);
});

it('says in one sentence what it does not know', () => {
  expect(run('--quick')).toEqual({ status: 1, stdout: '', stderr: "Unknown option '--quick'. See --help.\n" });
});
