import { describe, expect, it } from 'vitest';
import { type Adaptation, adapt } from './sending.rules';

const start: Adaptation = { step: 0, calm: 0 };
const good = { loss: 0, roundTrip: 0.05 };
const after = (from: Adaptation, paths: { loss: number; roundTrip: number }[]) => paths.reduce(adapt, from);

describe('what is sent', () => {
  it.each([
    [good, 0],
    [{ loss: 0.05, roundTrip: 0.05 }, 1],
    [{ loss: 0, roundTrip: 0.4 }, 1],
    [{ loss: 0.2, roundTrip: 0.05 }, 2],
    [{ loss: 0, roundTrip: 0.7 }, 2],
  ])('over a path of %j is step %i at once', (path, step) => {
    expect(adapt(start, path).step).toBe(step);
  });

  it('grows by one step after 10 seconds without trouble', () => {
    const poor = adapt(start, { loss: 0.2, roundTrip: 0.05 });
    expect(after(poor, Array(4).fill(good)).step).toBe(2);
    expect(after(poor, Array(5).fill(good)).step).toBe(1);
    expect(after(poor, Array(10).fill(good)).step).toBe(0);
  });

  it('stays small as long as trouble comes back', () => {
    const fair = { loss: 0.05, roundTrip: 0.05 };
    const poor = adapt(start, { loss: 0.2, roundTrip: 0.05 });
    expect(after(poor, [good, good, good, good, fair, good, good]).step).toBe(2);
  });
});
