import { EmptyState, look, Page, useKeptFocus } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { AddToken } from './add-token';
import { hasEnded, TokenRow } from './token-row';

const { tokens: words } = texts;

/** Shows the tokens that are good, then those that are not any more, and makes one. The token of who reads this is always among them. */
function Tokens() {
  const { client } = useSession();
  const query = useQuery({ queryKey: ['tokens'], queryFn: () => client.tokens() });
  const kept = useKeptFocus<HTMLUListElement>();
  return (
    <>
      <AddToken />
      <Reading query={query}>
        {({ list }) => {
          const ended = list.filter(hasEnded);
          const good = list.filter((token) => !hasEnded(token));
          return (
            <>
              <ul aria-label={words.list} {...kept}>
                {good.map((token) => (
                  <TokenRow key={token.id} token={token} />
                ))}
              </ul>
              {ended.length > 0 ? (
                <details className={look('above-24')}>
                  <summary>{words.endedCount(ended.length)}</summary>
                  <ul aria-label={words.ended} className={look('above-16')}>
                    {ended.map((token) => (
                      <TokenRow key={token.id} token={token} />
                    ))}
                  </ul>
                </details>
              ) : null}
            </>
          );
        }}
      </Reading>
    </>
  );
}

export function TokensPage() {
  const { identity } = useSession();
  return (
    <Page lead={words.lead} title={words.title}>
      {identity.role === 'manager' ? (
        <Tokens />
      ) : (
        <EmptyState hint={words.managersOnlyHint} title={words.managersOnly} />
      )}
    </Page>
  );
}
