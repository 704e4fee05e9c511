import { expect, it } from 'vitest';
import { addRemote } from './remote.mjs';
import { openRepository } from './repository.mjs';

function scaffolded() {
  const repository = openRepository();
  addRemote(repository, ['mf-events', '/events', 'Events', '活动']);
  return repository;
}

it.each([
  'package.json',
  'tsconfig.json',
  'tools/build/inputs.mjs',
  'shared/composition/manifest.ts',
  'e2e/support/remotes.ts',
  'tools/bench/monolith-remotes.ts',
  'tools/bench/tsconfig.json',
])('makes a new remote known to %s', (path) => {
  expect(scaffolded().read(path)).toContain('mf-events');
});

it.each(['package.json', 'tsconfig.json', 'tools/bench/tsconfig.json'])('leaves %s readable', (path) => {
  expect(() => JSON.parse(scaffolded().read(path))).not.toThrow();
});

it('gives a new remote a page, its route and a journey', () => {
  const repository = scaffolded();
  expect(repository.has('mf-events/src/features/show-events/show-events.page.tsx')).toBe(true);
  expect(repository.read('mf-events/remote.manifest.ts')).toContain("path: '/events'");
  expect(repository.read('e2e/journeys/mf-events.spec.ts')).toContain('@mf-events');
});
