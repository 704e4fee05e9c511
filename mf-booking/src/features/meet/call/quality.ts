export type Quality = 'good' | 'fair' | 'poor';

export interface Sample {
  /** Seconds there and back. */
  roundTrip: number;
  lost: number;
  received: number;
  /** Share of what was sent that the other side misses, 0 to 1. */
  sentLoss: number;
}

type Incoming = Omit<Sample, 'sentLoss'>;

/** Reads what is known of a connection. Names: W3C WebRTC Statistics. */
export function sampleOf(report: Iterable<[string, Record<string, unknown>]>): Sample {
  const sample: Sample = { roundTrip: 0, lost: 0, received: 0, sentLoss: 0 };
  for (const [, stat] of report) {
    if (stat.type === 'candidate-pair' && stat.nominated && typeof stat.currentRoundTripTime === 'number') {
      sample.roundTrip = stat.currentRoundTripTime;
    }
    if (stat.type === 'remote-inbound-rtp') {
      sample.sentLoss = Math.max(sample.sentLoss, Number(stat.fractionLost ?? 0));
    }
    if (stat.type === 'inbound-rtp') {
      sample.lost += Number(stat.packetsLost ?? 0);
      sample.received += Number(stat.packetsReceived ?? 0);
    }
  }
  return sample;
}

/** Returns the quality of the last seconds. Loss below 3% goes unnoticed; from 300 ms on, people interrupt each other. */
export function qualityOf(before: Incoming, now: Incoming): Quality {
  const [lost, received] = [Math.max(0, now.lost - before.lost), Math.max(0, now.received - before.received)];
  const loss = lost + received === 0 ? 0 : lost / (lost + received);
  if (loss > 0.1 || now.roundTrip > 0.6) return 'poor';
  return loss > 0.03 || now.roundTrip > 0.3 ? 'fair' : 'good';
}
