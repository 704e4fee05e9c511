import { expect, it } from 'vitest';
import { LiveHub } from './hub';

function listen(hub: LiveHub, topics: string[]) {
  const heard: unknown[] = [];
  const leave = hub.subscribe(topics, { onMessage: ({ data }) => heard.push(data), onGap: () => heard.push('gap') });
  return { heard, leave };
}
const say = (hub: LiveHub, topic: string, data: unknown) => hub.publish({ topic, id: '1', data });

it('tells a message to those who follow its topic', () => {
  const hub = new LiveHub();
  const [one, both, other] = [listen(hub, ['a']), listen(hub, ['a', 'b']), listen(hub, ['b'])];
  say(hub, 'a', 'news');
  expect([one.heard, both.heard, other.heard]).toEqual([['news'], ['news'], []]);
});

it('tells nothing to who has left', () => {
  const hub = new LiveHub();
  const { heard, leave } = listen(hub, ['a', 'b']);
  leave();
  say(hub, 'a', 'news');
  hub.publishGap();
  expect(heard).toEqual([]);
});

it('tells a gap once, however many topics someone follows', () => {
  const hub = new LiveHub();
  const { heard } = listen(hub, ['a', 'b']);
  hub.publishGap();
  expect(heard).toEqual(['gap']);
});
