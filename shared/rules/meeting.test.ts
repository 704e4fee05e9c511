import { describe, expect, it } from 'vitest';
import { isMeetingOver } from './meeting';

const endUtc = '2026-03-02T01:30:00.000Z';
const after = (minutes: number) => Date.parse(endUtc) + minutes * 60_000;

describe('a meeting', () => {
  it.each(['SCHEDULED', 'LOBBY_OPEN'])('that is %s can begin for 15 minutes after its planned end', (meetingState) => {
    expect(isMeetingOver({ endUtc, meetingState }, after(14))).toBe(false);
    expect(isMeetingOver({ endUtc, meetingState }, after(15))).toBe(true);
  });

  it('that is live can go on for two hours beyond its planned end', () => {
    expect(isMeetingOver({ endUtc, meetingState: 'LIVE' }, after(119))).toBe(false);
    expect(isMeetingOver({ endUtc, meetingState: 'LIVE' }, after(120))).toBe(true);
  });

  it.each(['ENDED', 'MISSED', 'CANCELLED'])('that is %s is over', (meetingState) => {
    expect(isMeetingOver({ endUtc, meetingState }, after(-20))).toBe(true);
  });
});
