/** A host for component tests of remotes, made of what the test gives. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Texts } from './define-remote';
import { type Host, HostContext } from './host';
import type { Session, SessionUser } from './session-port';

/** What a component test puts around a part that reads the address. */
export { MemoryRouter, Route, Routes } from 'react-router-dom';

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
  /** `testUser` is logged in by default; gives the same until it changes. */
  session?: () => Session;
  children: ReactNode;
}

export function TestHost({ given, session = () => loggedIn, children }: TestHostProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [host] = useState(
    // The pointer may rest where a link is drawn, which then loads its page ahead.
    () =>
      ({
        prefetch: () => undefined,
        ...given,
        session: { get: session, subscribe: () => () => undefined },
      }) as unknown as Host,
  );
  return (
    <QueryClientProvider client={queries}>
      <HostContext value={host}>{children}</HostContext>
    </QueryClientProvider>
  );
}

/** Lets components find the English texts of a remote. */
export async function loadTestTexts(remote: string, texts: Texts): Promise<void> {
  const instance = i18next.createInstance().use(initReactI18next);
  await instance.init({ lng: 'en', resources: { en: { [remote]: texts } }, keySeparator: false, nsSeparator: false });
}

/** Draws a component in a host that gives nothing but a router, and gives the element around it. */
export function renderForTest(shown: ReactNode): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const place = document.createElement('div');
  act(() =>
    createRoot(place).render(
      <MemoryRouter>
        <TestHost given={{}}>{shown}</TestHost>
      </MemoryRouter>,
    ),
  );
  return place;
}
