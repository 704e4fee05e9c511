/** Slots that no SDK has: packages of teams declare them, and each release brings the props that it was built with. */
import { expect, it } from 'vitest';
import type { ReleaseRecord } from '../release';
import type { Shape } from '../sdk/surface';
import { makeManifest, makeRemote, makeServed, makeShell, makeSurface, makeUse, promoted } from '../testing/releases';
import type { Known } from './change';
import { conflictsOf } from './gate';

const known: Known = { api: undefined, withdrawn: new Map() };
const slot = 'events.badge';

/** Fills the slot. */
const filler = (of: Record<string, Shape>, version = '1.0.0') =>
  makeRemote('mf-x', { version, manifest: makeManifest([], [slot]), fills: { [slot]: { of } } });

/** Shows the slot, and gives it these props. */
const page = (of: Record<string, Shape>, version = '1.0.0', given = Object.keys(of)) =>
  makeRemote('mf-y', {
    version,
    shows: [slot],
    tells: { [slot]: { of } },
    uses: makeUse({ slots: { [slot]: given } }),
  });

/** Returns what the gate says of a promotion to a channel that serves these releases. */
function refusals(served: ReleaseRecord[], arriving: ReleaseRecord): string[] {
  const before = makeServed(makeShell({ surface: makeSurface() }), ...served);
  return conflictsOf({ before, after: promoted(before, arriving) }, known).map(({ message }) => message);
}

it('refuses a remote that takes another type than a page of another team gives, and names both and the prop', () => {
  const served = [filler({ places: 'number' }), page({ places: 'number' })];
  expect(refusals(served, filler({ places: 'string' }, '1.1.0'))).toEqual([
    `mf-y@1.0.0 shows the slot ${slot}, and mf-x@1.1.0, which fills it, takes the prop places as string, and not as number.`,
  ]);
});

it('refuses a page that gives another type than the remote of another team takes', () => {
  const served = [filler({ event: { of: { id: 'string' } } }), page({ event: { of: { id: 'string' } } })];
  expect(refusals(served, page({ event: 'string' }, '1.1.0'))).toEqual([
    `mf-y@1.1.0 shows the slot ${slot}, and mf-x@1.0.0, which fills it, takes another type as the prop event.`,
  ]);
});

it('refuses a prop that was renamed', () => {
  const served = [filler({ places: 'number' }), page({ places: 'number' })];
  const [message] = refusals(served, filler({ seats: 'number' }, '1.1.0'));
  expect(message).toContain('does not know the prop places and needs the prop seats');
});

it('lets through what goes on as it is: wider types, further props that may be missing, and props that are not given', () => {
  const served = [filler({ places: 'number' }), page({ places: 'number' })];
  expect(refusals(served, filler({ places: 'number | string', 'note?': 'string' }, '1.1.0'))).toEqual([]);
  const unused = page({ places: 'number', 'note?': 'string' }, '1.0.0', ['places']);
  expect(
    refusals([filler({ places: 'number', 'note?': 'string' }), unused], filler({ places: 'number' }, '1.1.0')),
  ).toEqual([]);
});
