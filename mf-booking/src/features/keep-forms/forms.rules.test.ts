import { describe, expect, it } from 'vitest';
import { moved, newQuestion, withType } from './forms.rules';

describe('the questions of a form', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 3, ['a', 'b', 'c']],
    [-1, 0, ['a', 'b', 'c']],
  ])('move from %i to %i', (from, to, order) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(order);
  });

  it('have options while they are choices', () => {
    const choice = withType(newQuestion(), 'choice');
    expect(choice.answerOption).toHaveLength(2);
    expect(withType({ ...choice, repeats: true }, 'date')).toMatchObject({ answerOption: [], repeats: false });
  });
});
