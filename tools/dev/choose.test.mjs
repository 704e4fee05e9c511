import { describe, expect, it } from 'vitest';
import { chooseNames } from './choose.mjs';

describe('the names after npm run dev --', () => {
  it('are taken once each, in the order of their ports', () => {
    expect(chooseNames(['mf-doctors', 'mf-auth', 'mf-doctors'])).toEqual(['mf-auth', 'mf-doctors']);
  });

  it('may be the shell alone', () => {
    expect(chooseNames(['shell'])).toEqual(['shell']);
  });

  it('are asked for, with the list, when there are none', () => {
    expect(() => chooseNames([])).toThrow(/^Say what to develop.*: shell, mf-auth, .*mf-mobile\.$/);
  });

  it('that are unknown give one sentence with the list', () => {
    expect(() => chooseNames(['mf-doctors', 'mf-doctor'])).toThrow(
      /^There is no 'mf-doctor' to develop; there are shell, mf-auth, .*mf-mobile\.$/,
    );
  });
});
