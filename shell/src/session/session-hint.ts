/** Seconds: as long as the longest session. */
const longest = 30 * 24 * 60 * 60;

/**
 * Tells whoever makes pages whether somebody may be logged in here, so that a member's page does not begin with what only guests see. It says
 * nothing of who it is, and lets nobody in.
 */
export function hintSession(loggedIn: boolean): void {
  document.cookie = `charis_member=${loggedIn ? '1' : ''}; Path=/; Max-Age=${loggedIn ? longest : 0}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
