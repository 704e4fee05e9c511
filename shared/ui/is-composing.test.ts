import { expect, it } from 'vitest';
import { isComposing } from './is-composing';

it.each([
  [{ isComposing: true, keyCode: 13 }, true],
  [{ isComposing: false, keyCode: 229 }, true],
  [{ isComposing: false, keyCode: 13 }, false],
])('of %j says %j', (nativeEvent, composing) => {
  expect(isComposing({ nativeEvent: nativeEvent as KeyboardEvent })).toBe(composing);
});
