import { resourceFromAttributes } from '@opentelemetry/resources';
import { expect, it, vi } from 'vitest';
import { isChosen, OwnSpan } from './own-span';

const resource = resourceFromAttributes({});
const named = (name: string) => () => ({ name });

/** Makes a call with a part, and returns what is sent. */
function sent(traceId: string, share: number, failed: boolean) {
  const call = new OwnSpan(named('call'), traceId, 'abcdefabcdefabcd');
  const parts = call.part(named('part')).end(failed, share);
  return [...parts, ...call.end(false, share)].map((span) => span.toReadable(resource));
}

const low = '00000000000000000000000000000001';
const high = 'ffffffff000000000000000000000001';

it('sends the share that the ids of traces say', () => {
  expect([isChosen(low, 0.01), isChosen(high, 0.01), isChosen(high, 1), isChosen(low, 0)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(sent(low, 0.01, false).map(({ name }) => name)).toEqual(['part', 'call']);
  expect(sent(high, 0.01, false)).toEqual([]);
});

it('sends all of a call in which something failed', () => {
  expect(sent(high, 0, true).map(({ name, status }) => [name, status.code])).toEqual([
    ['part', 2],
    ['call', 0],
  ]);
});

it('says what a span is a part of, and how long it took', () => {
  const [part, call] = sent(low, 1, false);
  expect(call?.parentSpanContext?.spanId).toBe('abcdefabcdefabcd');
  expect(part?.parentSpanContext).toEqual(call?.spanContext());
  const [seconds = 0, nanoseconds = 0] = part?.startTime ?? [];
  expect(Math.abs(seconds * 1_000 + nanoseconds / 1e6 - Date.now())).toBeLessThan(60_000);
});

it('describes nothing that is not sent', () => {
  const describe = vi.fn(named('call'));
  new OwnSpan(describe, high).end(false, 0.01);
  expect(describe).not.toHaveBeenCalled();
});

it('keeps the call and a failure of it where it has more parts than wait', () => {
  const call = new OwnSpan(named('call'), high);
  for (let serial = 0; serial < 1_500; serial += 1) call.part(named('part')).end(serial === 1_400, 0);
  const spans = call.end(false, 0);
  expect(spans).toHaveLength(1_001);
  expect(spans.at(-1)).toBe(call);
});
