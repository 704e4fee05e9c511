import { describe, expect, it } from 'vitest';
import { dueAction, transitions } from './meeting.machine';

const planned = { starts_at: new Date('2026-11-23T01:00:00Z'), ends_at: new Date('2026-11-23T01:30:00Z') };
const due = (state: Parameters<typeof dueAction>[0]['state'], at: string) =>
  dueAction({ ...planned, state }, new Date(`2026-11-23T${at}Z`));

describe('a meeting', () => {
  it.each([
    ['SCHEDULED', '00:49:59', undefined],
    ['SCHEDULED', '00:50:00', 'open'],
    ['LOBBY_OPEN', '01:44:59', undefined],
    ['LOBBY_OPEN', '01:45:00', 'miss'],
    ['SCHEDULED', '01:45:00', 'miss'],
    ['LIVE', '03:29:59', undefined],
    ['LIVE', '03:30:00', 'expire'],
    ['ENDED', '09:00:00', undefined],
    ['CANCELLED', '09:00:00', undefined],
    ['MISSED', '09:00:00', undefined],
  ] as const)('that is %s at %s: %s', (state, at, action) => {
    expect(due(state, at)).toBe(action);
  });

  it('is opened and ended by its doctor alone, among people', () => {
    const byPeople = Object.entries(transitions).filter(([, { by }]) => by !== 'time');
    expect(byPeople.map(([action, { by }]) => [action, by])).toEqual([
      ['admit', 'doctor'],
      ['end', 'doctor'],
    ]);
  });
});
