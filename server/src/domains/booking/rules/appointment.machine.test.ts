import { describe, expect, it } from 'vitest';
import { type AppointmentAction, cancelUntil, expiryOf, transitions } from './appointment.machine';

const at = (text: string) => new Date(text);
const appointment = (state: number) => ({
  state,
  starts_at: at('2026-09-03T00:00:00Z'),
  ends_at: at('2026-09-03T00:30:00Z'),
});

it.each<[AppointmentAction, number[], number]>([
  ['confirm', [0], 1],
  ['decline', [0], 2],
  ['fulfil', [1, 4], 3],
  ['miss', [1, 3], 4],
  ['cancel-as-doctor', [1], 5],
  ['cancel-as-member', [0, 1], 6],
  ['expire', [0], 7],
  ['end', [0], 7],
  ['call-off', [1], 5],
  ['complete', [1], 3],
])('%s leads from %s to %s', (action, from, to) => {
  expect(transitions[action]).toMatchObject({ from, to });
});

describe('the time of an action', () => {
  const reasonFor = (action: AppointmentAction, state: number, now: string) =>
    transitions[action].untimely?.(appointment(state), at(now));

  it.each<[AppointmentAction, number, string, boolean]>([
    ['fulfil', 1, '2026-09-02T23:59:59Z', false],
    ['fulfil', 1, '2026-09-03T00:00:00Z', true],
    ['miss', 1, '2026-09-03T00:14:59Z', false],
    ['miss', 1, '2026-09-03T00:15:00Z', true],
    ['miss', 3, '2026-09-10T00:30:00Z', true],
    ['miss', 3, '2026-09-10T00:30:01Z', false],
    ['confirm', 0, '2026-09-03T00:00:00Z', false],
    ['cancel-as-member', 1, '2026-09-03T00:00:00Z', false],
    ['cancel-as-doctor', 1, '2026-09-02T23:59:59Z', true],
  ])('%s from %s at %s is timely: %s', (action, state, now, timely) => {
    expect(reasonFor(action, state, now) === undefined).toBe(timely);
  });
});

it('a request expires a day after it was made, or two hours before its start', () => {
  const now = at('2026-09-01T00:00:00Z');
  expect(expiryOf(at('2026-09-05T00:00:00Z'), now)).toEqual(at('2026-09-02T00:00:00Z'));
  expect(expiryOf(at('2026-09-01T14:00:00Z'), now)).toEqual(at('2026-09-01T12:00:00Z'));
});

it('the policy counts from the start', () => {
  expect(cancelUntil(at('2026-09-03T00:00:00Z'), 24)).toEqual(at('2026-09-02T00:00:00Z'));
});
