import { describe, expect, it } from 'vitest';
import { criticalChain } from './measure.ts';

const request = (name: string, start: number, end: number) => ({ name, start, end });

describe('criticalChain', () => {
  it('counts requests of which each began after the one before had ended', () => {
    expect(criticalChain([request('html', 0, 10), request('main.js', 12, 40), request('api', 45, 60)])).toBe(3);
  });

  it('counts requests that overlap once', () => {
    expect(criticalChain([request('html', 0, 10), request('a.js', 12, 40), request('b.js', 12, 50)])).toBe(2);
  });

  it('leaves out a longer sequence that the last request did not wait for', () => {
    const aside = [request('x', 12, 14), request('y', 15, 17), request('z', 18, 20)];
    expect(criticalChain([request('html', 0, 10), ...aside, request('main.js', 12, 40)])).toBe(2);
  });

  it('is zero without requests', () => {
    expect(criticalChain([])).toBe(0);
  });
});
