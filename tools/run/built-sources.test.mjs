import { expect, it } from 'vitest';
import { newestChanges } from './built-sources.mjs';

it('takes of a changelog what stands below its first version', () => {
  const text = '# @charis/mf-x\n\n## 0.2.0\n\n### Minor Changes\n\n- A calendar.\n\n## 0.1.0\n\n- The first.\n';
  expect(newestChanges(text)).toBe('### Minor Changes\n\n- A calendar.');
});

it('takes nothing of a changelog without a version', () => {
  expect(newestChanges('# @charis/mf-x\n')).toBe('');
});

it('takes the first whole lines of a long part', () => {
  const line = `- ${'A calendar. '.repeat(10)}.`;
  const lines = newestChanges(`# @charis/mf-x\n\n## 0.2.0\n\n${`${line}\n`.repeat(100)}`).split('\n');
  expect(lines).toEqual(Array.from(lines, () => line));
  expect(lines).toHaveLength(Math.floor(4_000 / (line.length + 1)));
});
