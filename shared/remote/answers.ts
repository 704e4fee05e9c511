import type { DataOf, InputOf, OperationName } from '@charis/shared/contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { RemoteContext } from './host';

/** What this remote knows already of the API's answers. */
export interface Answers {
  /** Changes each known answer of an operation, whatever its input was; a list that is read page by page, each of its pages. */
  change<Name extends OperationName>(name: Name, change: (answer: DataOf<Name>) => DataOf<Name>): void;
  /** Reads anew what the page shows of these operations, or of all, and the rest of them once it is shown. */
  refresh(...names: OperationName[]): Promise<void>;
  /** Reads a list from its beginning, whose further pages are forgotten. */
  restart<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<void>;
}

/** Lets a page show what somebody has done before the server has answered, in every place that shows it. */
export function useAnswers(): Answers {
  const queries = useQueryClient();
  const remote = useContext(RemoteContext);
  return useMemo(
    () => ({
      change(name, change) {
        type Answer = Parameters<typeof change>[0];
        queries.setQueriesData<Answer | InfiniteData<Answer>>({ queryKey: [remote, name] }, (known) => {
          if (known === undefined) return undefined;
          return isPaged(known) ? { ...known, pages: known.pages.map(change) } : change(known as Answer);
        });
      },
      async refresh(...names) {
        const keys = names.length > 0 ? names.map((name) => [remote, name]) : [[remote]];
        await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      },
      async restart(name, input) {
        const queryKey = [remote, name, 'pages', input];
        queries.setQueryData<InfiniteData<unknown>>(queryKey, (known) =>
          known ? { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) } : known,
        );
        await queries.invalidateQueries({ queryKey, exact: true });
      },
    }),
    [queries, remote],
  );
}

/** Answers of the API have no pages of their own. */
function isPaged<Answer>(known: Answer | InfiniteData<Answer>): known is InfiniteData<Answer> {
  return typeof known === 'object' && known !== null && 'pages' in known && 'pageParams' in known;
}
