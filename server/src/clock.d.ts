/** Time is injected, so that tests choose it. */
export interface Clock {
  now(): Date;
}
export declare const systemClock: Clock;
