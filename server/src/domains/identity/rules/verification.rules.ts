/** How often messages with a proof are sent, and how long what they carry is good. */

export const coolDownSeconds = 60;
export const linkSeconds = 24 * 3600;
export const codeSeconds = 10 * 60;
export const codeTries = 5;
export const ticketSeconds = 30 * 60;

/** How far back messages are counted. */
export const daySeconds = 24 * 3600;
export const perDay = 5;

/** Messages that one network address may ask for are counted this far back. */
export const addressWindowSeconds = 3600;

function secondsUntil(sentAt: Date | undefined, afterSeconds: number, now: Date): number {
  return sentAt ? Math.max(0, (sentAt.getTime() - now.getTime()) / 1000 + afterSeconds) : 0;
}

/**
 * Seconds until the next message may be sent to a recipient; 0 for at once.
 * @param sentAt moments of earlier ones, newest first
 */
export function secondsToWait(sentAt: Date[], now: Date): number {
  return Math.max(secondsUntil(sentAt[0], coolDownSeconds, now), secondsUntil(sentAt[perDay - 1], daySeconds, now));
}

/**
 * Returns the same for the address that asks, no matter who the recipients are.
 * @param sentAt moments of earlier ones, newest first
 */
export function secondsToWaitForAddress(sentAt: Date[], allowed: number, now: Date): number {
  return secondsUntil(sentAt[allowed - 1], addressWindowSeconds, now);
}
