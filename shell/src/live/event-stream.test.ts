import { beforeEach, expect, it } from 'vitest';
import { delayAfter } from './connection';
import { createEventParser, type StreamedEvent } from './event-stream';

let retries: number[];
beforeEach(() => {
  retries = [];
});

function parse(...pieces: string[]): StreamedEvent[] {
  const events: StreamedEvent[] = [];
  const read = createEventParser(
    (event) => events.push(event),
    (milliseconds) => retries.push(milliseconds),
  );
  for (const piece of pieces) read(piece);
  return events;
}

const text = 'event: composition:production\nid: 7\ndata: {"id":"a"}\n\n';
const event = { name: 'composition:production', data: { id: 'a' } };

it('reads events however they are cut', () => {
  for (let cut = 0; cut <= text.length; cut += 1) expect(parse(text.slice(0, cut), text.slice(cut))).toEqual([event]);
});

it('reads several events of one piece, and none that is not whole', () => {
  expect(parse(text + text + text.slice(0, -1))).toEqual([event, event]);
});

it('takes no sign of life for an event', () => {
  expect(parse(':\n\n', text, ':\n\n')).toEqual([event]);
});

it('hears when the page may come back, which is no event', () => {
  expect([parse(text, 'retry: 4711\n', '\n'), retries]).toEqual([[event], [4711]]);
});

it('waits longer after each failure, up to a minute', () => {
  expect([0, 1, 2, 7, 40].map((failures) => delayAfter(failures, 1))).toEqual([500, 1000, 2000, 60_000, 60_000]);
});

it('waits for different times after the same failure', () => {
  expect([delayAfter(3, 0), delayAfter(3, 1)]).toEqual([2000, 4000]);
});
