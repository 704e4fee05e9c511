import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build/inputs.mjs';
import { newestChanges } from './built-sources.mjs';

it('takes of a changelog what stands below its first version', () => {
  const text = '# @charis/mf-x\n\n## 0.2.0\n\n### Minor Changes\n\n- A calendar.\n\n## 0.1.0\n\n- The first.\n';
  expect(newestChanges(text)).toBe('### Minor Changes\n\n- A calendar.');
});

it('takes nothing of a changelog without a version', () => {
  expect(newestChanges('# @charis/mf-x\n')).toBe('');
});

it('takes as many whole lines as delivery takes with a release', () => {
  const contract = readFileSync(join(root, 'delivery/src/api/contract/releases.ts'), 'utf8');
  expect(contract).toContain('changelog: z.string().max(20_000)');
  const line = `- ${'A calendar. '.repeat(20)}.`;
  const lines = newestChanges(`# @charis/mf-x\n\n## 0.2.0\n\n${`${line}\n`.repeat(100)}`).split('\n');
  expect(lines).toEqual(Array.from(lines, () => line));
  expect(lines).toHaveLength(Math.floor(20_000 / (line.length + 1)));
});
