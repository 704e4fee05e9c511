/** The cookie that keeps an override in one browser. The API knows its name, too: what such a browser reports is not counted. */
const cookieName = 'charis_override';

/** Returns the link's ticket, and the proof where there is one. */
export function ticketOf(cookies: string | undefined): { ticket: string; proof: string } | undefined {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '')?.[1];
  if (!value) return undefined;
  const [id = '', signature = '', ...proof] = value.split('.');
  return { ticket: `${id}.${signature}`, proof: proof.join('.') };
}

/** Returns the value of `Set-Cookie`; 0 seconds take it away. */
export function overrideCookie(value: string, { seconds, secure }: { seconds: number; secure: boolean }): string {
  return `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
