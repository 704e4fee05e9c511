import type { Pages } from '@charis/shared/remote';
import { look, PagedList, Skeleton } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import type { ListedQuestion } from './question';
import { QuestionCard } from './question-card';

/** Shows questions page by page. */
export function QuestionPages({ pages, empty }: { pages: Pages<ListedQuestion>; empty: ReactNode }) {
  const t = useText();
  return (
    <PagedList
      className={look('stack', 16)}
      empty={empty}
      end={t('question.end')}
      failed={t('question.failed.list')}
      pages={pages}
      skeleton={
        <div className={look('stack', 16)}>
          <Skeleton height={240} />
          <Skeleton height={240} />
        </div>
      }
    >
      {(question) => (
        <li>
          <QuestionCard question={question} />
        </li>
      )}
    </PagedList>
  );
}
