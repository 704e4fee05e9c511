import { createDeliveryClient, type DeliveryClient, type Identity } from '@charis/delivery/client';
import { createContext, useContext } from 'react';

const storageKey = 'charis-console-token';

/** Returns what the provider is called at which people log in; undefined where they do with tokens alone. */
export const providerOf = (root: HTMLElement | null) => root?.dataset.provider;

/** Logs in with the cookie of a session, which no script can read. */
export const byCookie = '';

/** Returns the token, which stays in this tab. */
export const storedToken = () => sessionStorage.getItem(storageKey);
export const storeToken = (token: string) => sessionStorage.setItem(storageKey, token);
export const forgetToken = () => sessionStorage.removeItem(storageKey);

export const clientOf = (token: string): DeliveryClient =>
  createDeliveryClient({ url: location.origin, token: token === byCookie ? undefined : token });

/** Ends the session on delivery; the provider still knows the person. Returns whether it could. */
export const endSession = (): Promise<boolean> =>
  fetch('/delivery/logout', { method: 'POST' }).then(
    ({ ok }) => ok,
    () => false,
  );

export interface Session {
  client: DeliveryClient;
  identity: Identity;
  signOut: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No one is signed in here');
  return session;
}

/** Returns whether the console offers it; delivery decides by the same rules. */
export const mayRelease = ({ role, remotes }: Identity, name: string) =>
  role === 'manager' || (role === 'releaser' && remotes.includes(name));
export const mayRestore = ({ role }: Identity) => role === 'manager';
