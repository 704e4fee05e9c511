/** How a camera is sent over a path: a path that loses much gets a smaller picture, so that the sound comes through. */
export interface Sending {
  /** The divisor of each side of the picture. */
  scale: number;
  /** Bits a second at most. */
  bitrate: number;
  /** Pictures a second at most. */
  rate: number;
}

/** The steps from the best to the smallest that still shows a face. */
export const sendings: readonly Sending[] = [
  { scale: 1, bitrate: 1_500_000, rate: 30 },
  { scale: 2, bitrate: 500_000, rate: 20 },
  { scale: 4, bitrate: 120_000, rate: 10 },
];

export interface Adaptation {
  /** Place in `sendings`. */
  step: number;
  /** Measurements without trouble since the last change. */
  calm: number;
}

/** Measurements without trouble before more is tried again: 10 s of 2 s each. */
const calmEnough = 5;

/** Returns what to send after one more measurement: less at once, more after a while, so that the picture does not swing. */
export function adapt(
  { step, calm }: Adaptation,
  { loss, roundTrip }: { loss: number; roundTrip: number },
): Adaptation {
  if (loss > 0.1 || roundTrip > 0.6) return { step: sendings.length - 1, calm: 0 };
  if (loss > 0.03 || roundTrip > 0.3) return { step: Math.max(step, 1), calm: 0 };
  if (step === 0) return { step, calm: 0 };
  return calm + 1 < calmEnough ? { step, calm: calm + 1 } : { step: step - 1, calm: 0 };
}
