import { EmptyState } from '@charis/shared/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { ApprovalsPage } from './approvals/approvals.page';
import { AuditPage } from './audit/audit.page';
import { ComparePage } from './compare/compare.page';
import { Frame } from './frame/frame';
import { GraphPage } from './graph/graph.page';
import { HealthPage } from './health/health.page';
import { HistoryPage } from './history/history.page';
import { LivePage } from './live/live.page';
import { PlannedPage } from './planned/planned.page';
import { PreviewsPage } from './previews/previews.page';
import { RolloutsPage } from './rollouts/rollouts.page';
import { createQueries } from './session/queries';
import {
  byCookie,
  clientOf,
  endSession,
  forgetToken,
  providerOf,
  SessionContext,
  storedToken,
  storeToken,
} from './session/session';
import { loginProblem, SignInPage, tokenProblem } from './session/sign-in.page';
import { texts } from './texts';
import { TokensPage } from './tokens/tokens.page';
import { Reading } from './ui/reading';
import { WebhooksPage } from './webhooks/webhooks.page';
import { WindowsPage } from './windows/windows.page';

/** Shows the pages to the person who has the token, or the session. */
function SignedIn({ token, onSignOut, children }: { token: string; onSignOut: () => void; children: ReactNode }) {
  const [client] = useState(() => clientOf(token));
  const query = useQuery({ queryKey: ['me'], queryFn: () => client.me(), staleTime: 60_000 });
  return (
    <Reading query={query}>
      {(identity) => <SessionContext value={{ client, identity, signOut: onSignOut }}>{children}</SessionContext>}
    </Reading>
  );
}

export function App() {
  const [provider] = useState(() => providerOf(document.getElementById('root')));
  const [problem, setProblem] = useState(() => loginProblem(location.search));
  const [token, setToken] = useState(() => storedToken() ?? (provider && !problem ? byCookie : null));
  const end = useCallback((why: string) => {
    forgetToken();
    setProblem(why);
    setToken(null);
  }, []);
  const [queries] = useState(() => {
    const made = createQueries((error) => {
      const isFirst = storedToken() === null && made.getQueryData(['me']) === undefined;
      if (error.status === 401) end(isFirst ? '' : tokenProblem(error));
      // The provider is away: a token still opens the console.
      else if (error.status === 503 && isFirst) end(tokenProblem(error));
    });
    return made;
  });
  async function signOut() {
    if (token !== byCookie) return end('');
    const isEnded = await endSession();
    end(isEnded ? '' : texts.signIn.notEnded);
  }

  if (token === null) {
    return (
      <SignInPage
        onSignedIn={(given, identity) => {
          storeToken(given);
          queries.clear();
          queries.setQueryData(['me'], identity);
          setToken(given);
        }}
        problem={problem}
        provider={provider}
      />
    );
  }
  return (
    <QueryClientProvider client={queries}>
      <SignedIn key={token} onSignOut={() => void signOut()} token={token}>
        <Routes>
          <Route element={<Frame />}>
            <Route element={<LivePage />} index />
            <Route element={<HealthPage />} path="health" />
            <Route element={<RolloutsPage />} path="rollouts" />
            <Route element={<PlannedPage />} path="planned" />
            <Route element={<HistoryPage />} path="history" />
            <Route element={<AuditPage />} path="audit" />
            <Route element={<ComparePage />} path="compare" />
            <Route element={<PreviewsPage />} path="previews" />
            <Route element={<GraphPage />} path="graph" />
            <Route element={<WebhooksPage />} path="webhooks" />
            <Route element={<TokensPage />} path="tokens" />
            <Route element={<WindowsPage />} path="windows" />
            <Route element={<ApprovalsPage />} path="approvals" />
            <Route
              element={
                <EmptyState action={<Link to="/">{texts.frame.toLive}</Link>} level="h1" title={texts.frame.noPage} />
              }
              path="*"
            />
          </Route>
        </Routes>
      </SignedIn>
    </QueryClientProvider>
  );
}
