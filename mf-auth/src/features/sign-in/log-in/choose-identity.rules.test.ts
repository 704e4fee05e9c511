import { expect, it, vi } from 'vitest';
import type { Clock } from '#lib/clock';
import { createAdvance } from './choose-identity.rules';

/** Stands still until the test moves it on. */
function handClock() {
  let now = 0;
  let waiting: { at: number; action: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(milliseconds, action) {
      const entry = { at: now + milliseconds, action };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
  };
  function pass(milliseconds: number) {
    now += milliseconds;
    for (const { action } of waiting.filter(({ at }) => at <= now)) action();
    waiting = waiting.filter(({ at }) => at > now);
  }
  return { clock, pass };
}

it('goes on 1000 ms after the choice', () => {
  const { clock, pass } = handClock();
  const onAdvance = vi.fn();
  createAdvance(clock, onAdvance).chosen();
  pass(999);
  expect(onAdvance).not.toHaveBeenCalled();
  pass(1);
  expect(onAdvance).toHaveBeenCalledOnce();
});

it('counts from the last choice', () => {
  const { clock, pass } = handClock();
  const onAdvance = vi.fn();
  const advance = createAdvance(clock, onAdvance);
  advance.chosen();
  pass(600);
  advance.chosen();
  pass(600);
  expect(onAdvance).not.toHaveBeenCalled();
  pass(400);
  expect(onAdvance).toHaveBeenCalledOnce();
});

it('stays where the step has been left meanwhile', () => {
  const { clock, pass } = handClock();
  const onAdvance = vi.fn();
  const advance = createAdvance(clock, onAdvance);
  advance.chosen();
  advance.stop();
  pass(5000);
  expect(onAdvance).not.toHaveBeenCalled();
});
