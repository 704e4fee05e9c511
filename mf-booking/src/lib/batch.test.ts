import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatch } from './batch';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createBatch', () => {
  it('tells everybody of one tick the same sorted group', () => {
    const join = createBatch(20);
    const [first, second] = [vi.fn(), vi.fn()];
    join('b', first);
    join('a', second);
    vi.runAllTimers();
    expect(first).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
    expect(second).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  it('names a key once when two ask for it', () => {
    const join = createBatch(20);
    const [first, second] = [vi.fn(), vi.fn()];
    join('a', first);
    join('a', second);
    vi.runAllTimers();
    expect(first).toHaveBeenCalledWith(['a']);
    expect(second).toHaveBeenCalledWith(['a']);
  });

  it('splits more keys than the limit into several groups', () => {
    const join = createBatch(2);
    const tells = ['a', 'b', 'c'].map((key) => {
      const tell = vi.fn();
      join(key, tell);
      return tell;
    });
    vi.runAllTimers();
    expect(tells.map((tell) => tell.mock.calls)).toEqual([[[['a', 'b']]], [[['a', 'b']]], [[['c']]]]);
  });

  it('leaves out who left within the tick', () => {
    const join = createBatch(20);
    const [gone, staying] = [vi.fn(), vi.fn()];
    const leave = join('a', gone);
    join('b', staying);
    leave();
    vi.runAllTimers();
    expect(gone).not.toHaveBeenCalled();
    expect(staying).toHaveBeenCalledExactlyOnceWith(['b']);
  });

  it('starts again when everybody has left and someone joins in the same tick', () => {
    const join = createBatch(20);
    join('a', vi.fn())();
    const tell = vi.fn();
    join('b', tell);
    vi.runAllTimers();
    expect(tell).toHaveBeenCalledExactlyOnceWith(['b']);
  });

  it('makes a new group for a later tick', () => {
    const join = createBatch(20);
    const later = vi.fn();
    join('a', vi.fn());
    vi.runAllTimers();
    join('b', later);
    vi.runAllTimers();
    expect(later).toHaveBeenCalledExactlyOnceWith(['b']);
  });
});
