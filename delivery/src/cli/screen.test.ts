import { describe, expect, it } from 'vitest';
import type { CliContext } from './cli-context';
import { showProgress } from './progress';
import { moment, painter, size, table } from './screen';

const output = (isTTY: boolean) => ({
  isTTY,
  written: '',
  write(text: string) {
    this.written += text;
  },
});

it.each([
  [999, '999 B'],
  [45_120, '45.1 KB'],
  [1_234_567, '1.2 MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(size(bytes)).toBe(text);
});

it('writes moments in UTC', () => {
  expect(moment('2026-11-21T20:05:31.000Z')).toBe('2026-11-21 20:05');
});

it('writes a table as lines of columns', () => {
  expect(
    table(
      ['Remote', 'Version'],
      [
        ['mf-auth', '1.0.0'],
        ['shell', '1.0.0'],
      ],
    ),
  ).toBe('Remote   Version\nmf-auth  1.0.0\nshell    1.0.0');
});

describe('colours', () => {
  it.each([
    ['where a person looks', true, {}, '\u001b[32myes\u001b[39m'],
    ['not in a pipe', false, {}, 'yes'],
    ['not where they are unwanted', true, { NO_COLOR: '1' }, 'yes'],
    ['not where there are none', true, { TERM: 'dumb' }, 'yes'],
  ])('are there %s', (_, isTTY, env, text) => {
    expect(painter(output(isTTY), env)('green', 'yes')).toBe(text);
  });
});

it('tells what is sent, and that it has arrived, in lines where there is no terminal', () => {
  const err = output(false);
  const progress = showProgress({ err, env: {} } as unknown as CliContext, 'mf-x@1.0.0');
  for (const files of [0, 1, 2]) progress.update({ files, ofFiles: 2, bytes: files * 1000, ofBytes: 2000 });
  progress.end();
  expect(err.written).toBe(
    'Sending mf-x@1.0.0: 2 files, 2.0 KB\nAll files have arrived. Delivery checks and packs them…\n',
  );
});
