/** The cookie that keeps an override in one browser. The API knows its name, too: what such a browser reports is not counted. */
const cookieName = 'charis_override';

export const ticketOf = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '')?.[1];

/** The value of `Set-Cookie`; 0 seconds take it away. */
export function overrideCookie(ticket: string, { seconds, secure }: { seconds: number; secure: boolean }): string {
  return `${cookieName}=${ticket}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
