import { expect, it } from 'vitest';
import { calendarLinks } from './calendar-links';

it('hands on time, place and title, and nothing else', () => {
  const clinic = { name: 'Lyrebird', address: '1 Fern St', suburb: 'Bondi', stateCode: 'NSW' };
  const entry = {
    startUtc: '2026-09-02T23:00:00.000Z',
    endUtc: '2026-09-02T23:30:00.000Z',
    mode: 'clinic' as const,
    clinic,
  };
  const { google, outlook } = calendarLinks(entry, 'With Dr Wren', 'Video');
  const asked = new URL(google).searchParams;
  expect(asked.get('dates')).toBe('20260902T230000Z/20260902T233000Z');
  expect([...asked.keys()]).toEqual(['action', 'text', 'dates', 'location']);
  expect(new URL(outlook).searchParams.get('location')).toBe('Lyrebird, 1 Fern St, Bondi NSW');
});
