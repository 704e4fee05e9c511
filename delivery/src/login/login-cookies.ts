/** The cookie of a session of the console, and that of a log-in that has begun. */
const session = { name: 'charis_console', path: '/delivery', sameSite: 'Strict' };
/** The browser comes back from the provider's site. */
const login = { name: 'charis_login', path: '/delivery/login', sameSite: 'Lax' };

type Kind = typeof session;

/** 0 seconds take it away. */
interface Kept {
  seconds: number;
  secure: boolean;
}

const read = ({ name }: Kind, cookies: string | undefined) =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,100})(?:;|$)`).exec(cookies ?? '')?.[1];

const write = ({ name, path, sameSite }: Kind, value: string, { seconds, secure }: Kept) =>
  `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`;

export const sessionIn = (cookies: string | undefined) => read(session, cookies);
export const loginIn = (cookies: string | undefined) => read(login, cookies);
export const sessionCookie = (secret: string, kept: Kept) => write(session, secret, kept);
export const loginCookie = (state: string, kept: Kept) => write(login, state, kept);
