interface Sent {
  email: string;
  source: 'register' | 'reset';
  /** Milliseconds. */
  until: number;
}

/** Whether the last mail was for the same, and is too new for another one. */
export function isWaiting(sent: Sent | undefined, { email, source }: Omit<Sent, 'until'>, now: number): boolean {
  return sent?.email === email && sent.source === source && now < sent.until;
}

/** Whole seconds until then; 0 from then on. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));
