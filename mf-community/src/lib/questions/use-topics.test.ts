import { expect, it } from 'vitest';
import { readTopic, writeTopic } from './use-topics';

it.each([{ categoryName: 'facelift' }, { area: 'Fat areas' as const }, {}])(
  'reads what it has written: %o',
  (topic) => {
    expect(readTopic(writeTopic(topic))).toEqual(topic);
  },
);

it('knows no other areas', () => {
  expect(readTopic('area:Knee')).toEqual({});
});
