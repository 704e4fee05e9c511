import type { ComposedRelease, Composition } from '@charis/shared/composition';
import { expect, it } from 'vitest';
import { neededReleases } from './tab-heartbeat';

const release = (version: string): ComposedRelease => ({ version, container: version, base: '/', entry: 'e.js' });
const doctors = { ...release('2'), name: 'mf-doctors' as const, routes: [], slots: [], previous: release('1') };
const booking = { ...release('5'), name: 'mf-booking' as const, routes: [], slots: [] };
const composition: Composition = {
  id: 'a',
  revision: 1,
  channel: 'production',
  shell: { version: '9', base: '/', routes: [] },
  remotes: [doctors, booking],
};
const inUse = (version: string) => ({ handle: () => ({ get: () => ({ release: release(version) }) }) }) as never;

it('are those of the composition, and the previous ones that stand in for failures', () => {
  expect(neededReleases({ ...composition, remotes: [doctors] }, inUse('2'))).toEqual([
    'shell@9',
    'mf-doctors@2',
    'mf-doctors@1',
  ]);
});

it('are one for a remote that was released once', () => {
  expect(neededReleases({ ...composition, remotes: [booking] }, inUse('5'))).toEqual(['shell@9', 'mf-booking@5']);
});
