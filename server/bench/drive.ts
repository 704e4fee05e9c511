/** Does the same thing over many connections for a while. */
import { performance } from 'node:perf_hooks';

export interface Slice {
  calls: number;
  seconds: number;
  /** Milliseconds of each call. */
  times: number[];
}

/** `act` gets a number that no other call of the run gets. */
export type Act = (serial: number) => Promise<void>;

export async function drive(act: Act, options: { connections: number; seconds: number; from: number }): Promise<Slice> {
  const began = performance.now();
  const end = began + options.seconds * 1000;
  const times: number[] = [];
  let serial = options.from;
  const keepOn = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      const number = serial;
      serial += 1;
      await act(number);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: options.connections }, keepOn));
  return { calls: times.length, seconds: (performance.now() - began) / 1000, times };
}
