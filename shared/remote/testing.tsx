/** For tests of components of remotes: a host of which there is what the test gives. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Host, HostContext } from './host';
import type { Session, SessionUser } from './session';

export const testUser: SessionUser = {
  userId: 'me',
  nickname: 'Me',
  image: '',
  email: 'me@example.com',
  accountType: 1,
  userRole: 'USER',
  staff: false,
};

const loggedIn: Session = { status: 'in', user: testUser };

interface TestHostProps {
  given: Partial<Omit<Host, 'session'>>;
  /** `testUser` is logged in unless told; gives the same until it changes. */
  session?: () => Session;
  children: ReactNode;
}

export function TestHost({ given, session = () => loggedIn, children }: TestHostProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [host] = useState(
    () => ({ ...given, session: { get: session, subscribe: () => () => undefined } }) as unknown as Host,
  );
  return (
    <QueryClientProvider client={queries}>
      <HostContext value={host}>{children}</HostContext>
    </QueryClientProvider>
  );
}
