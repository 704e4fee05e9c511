import { describe, expect, it } from 'vitest';
import { addAfterLast, addTexts, append } from './edit.mjs';

/** @param {string} text */
const flat = (text) => text.replace(/\s+/g, ' ');

describe('append', () => {
  it('adds to an empty list', () => {
    expect(flat(append('const a = [];', 'a = [', "'x'"))).toBe("const a = [ 'x', ];");
  });

  it('adds after the last item, with or without a comma there', () => {
    expect(flat(append('const a = [1];', 'a = [', '2'))).toBe('const a = [1, 2, ];');
    expect(flat(append('const a = [\n1,\n];', 'a = [', '2'))).toBe('const a = [ 1, 2, ];');
  });

  it('finds the end of its own list, past others and past brackets in quotes', () => {
    const text = "const a = { b: [{ c: '}' }] }; const d = {};";
    expect(flat(append(text, 'a = {', 'e: 1'))).toBe("const a = { b: [{ c: '}' }], e: 1, }; const d = {};");
  });

  it('says what it did not find', () => {
    expect(() => append('const a = 1;', 'routes: [', '1')).toThrow("There is no 'routes: [' to add to.");
  });
});

it('adds a line after the last one with a mark', () => {
  expect(addAfterLast('a1\na2\nb', 'a', 'new')).toBe('a1\na2\nnew\nb');
});

it('adds texts behind those that are there', () => {
  expect(addTexts('{ "a": "1" }', { b: '2' })).toBe('{\n  "a": "1",\n  "b": "2"\n}\n');
});
