import { describe, expect, it } from 'vitest';
import { qualityOf, sampleOf } from './quality';

const start = { roundTrip: 0.05, lost: 0, received: 0 };

describe('the quality of a connection', () => {
  it.each([
    [{ roundTrip: 0.05, lost: 1, received: 99 }, 'good'],
    [{ roundTrip: 0.05, lost: 5, received: 95 }, 'fair'],
    [{ roundTrip: 0.4, lost: 0, received: 100 }, 'fair'],
    [{ roundTrip: 0.05, lost: 20, received: 80 }, 'poor'],
    [{ roundTrip: 0.7, lost: 0, received: 100 }, 'poor'],
    [start, 'good'],
  ] as const)('of %j is %s', (now, quality) => {
    expect(qualityOf(start, now)).toBe(quality);
  });

  it('is read from the pair in use and from all that comes in and goes out', () => {
    const report: [string, Record<string, unknown>][] = [
      ['a', { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.1 }],
      ['b', { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 }],
      ['c', { type: 'inbound-rtp', packetsLost: 1, packetsReceived: 10 }],
      ['d', { type: 'inbound-rtp', packetsLost: 2, packetsReceived: 20 }],
      ['e', { type: 'remote-inbound-rtp', fractionLost: 0.02 }],
      ['f', { type: 'remote-inbound-rtp', fractionLost: 0.2 }],
    ];
    expect(sampleOf(report)).toEqual({ roundTrip: 0.1, lost: 3, received: 30, sentLoss: 0.2 });
  });
});
