import { expect, it } from 'vitest';
import { notTried } from '../smoke/smoke-result';
import { smokeConflicts } from './smoke-conflict';

it.each([
  ['names --force to who promotes', undefined, true],
  ['does not name it for a rollout, which goes over freeze windows alone', null, false],
])('%s', (_what, rollout, isNamed) => {
  const command = rollout === undefined ? {} : { rollout };
  const plan = { id: '6f1c2a9be04d71c3', changes: [{ name: 'mf-x', from: '1.0.0', to: '1.1.0' }] };
  const tried = notTried('Its time was over.', 'time');
  const [found] = smokeConflicts(command, plan as never, { tried, isRequired: false });
  expect(found?.rule).toBe('untried');
  expect(found?.remedy.includes('--force')).toBe(isNamed);
});
