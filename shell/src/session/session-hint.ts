/** Seconds: as long as the longest session. */
const longest = 30 * 24 * 60 * 60;

/**
 * Tells the page server whether someone may be logged in here, so that a member's page does not begin with what only guests see. It says
 * nothing of who it is, and lets no one in.
 */
export function hintSession(loggedIn: boolean): void {
  document.cookie = `charis_member=${loggedIn ? '1' : ''}; Path=/; Max-Age=${loggedIn ? longest : 0}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
