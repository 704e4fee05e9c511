import { createDeliveryClient, type DeliveryClient, type Identity } from '@charis/delivery/client';
import { createContext, useContext } from 'react';

const storageKey = 'charis-console-token';

/** Returns the token, which stays in this tab. */
export const storedToken = () => sessionStorage.getItem(storageKey);
export const storeToken = (token: string) => sessionStorage.setItem(storageKey, token);
export const forgetToken = () => sessionStorage.removeItem(storageKey);

export const clientOf = (token: string): DeliveryClient => createDeliveryClient({ url: location.origin, token });

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
