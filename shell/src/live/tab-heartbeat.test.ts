import type { ComposedRelease, Composition } from '@charis/shared/composition';
import { afterEach, expect, it, vi } from 'vitest';
import { neededReleases, reportNeeds } from './tab-heartbeat';

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
const nothing = () => undefined;
const inUse = (version: string) => ({ handle: () => ({ get: () => ({ release: release(version) }) }) });

it('are those of the composition, and the previous ones that stand in for failures', () => {
  expect(neededReleases({ ...composition, remotes: [doctors] }, inUse('2') as never)).toEqual([
    'shell@9',
    'mf-doctors@2',
    'mf-doctors@1',
  ]);
});

it('are one for a remote that was released once', () => {
  expect(neededReleases({ ...composition, remotes: [booking] }, inUse('5') as never)).toEqual([
    'shell@9',
    'mf-booking@5',
  ]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [0, 45],
  [0.5, 60],
  [1, 75],
])('are said at once, and by a tab that draws %d again after %d minutes', (drawn, minutes) => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('addEventListener', vi.fn());
  reportNeeds({ ...inUse('2'), composition } as never, nothing);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(minutes * 60_000 - 1);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});

it('are said once within half a minute, however often that is asked for', () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('addEventListener', vi.fn());
  const reportSoon = reportNeeds({ ...inUse('2'), composition } as never, nothing);
  reportSoon();
  reportSoon();
  vi.advanceTimersByTime(14_999);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  reportSoon();
  vi.advanceTimersByTime(30_000);
  expect(sendBeacon).toHaveBeenCalledTimes(3);
});

it('are said with what the API states of the person who is logged in', async () => {
  vi.useFakeTimers();
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('addEventListener', vi.fn());
  reportNeeds({ ...inUse('2'), composition } as never, () => Promise.resolve('staff.1.signature'));
  await vi.advanceTimersByTimeAsync(0);
  const [[, body]] = sendBeacon.mock.calls as [[string, Blob]];
  expect(JSON.parse(await body.text())).toMatchObject({ channel: 'production', segments: 'staff.1.signature' });
});
