import { DeliveryError } from '@charis/delivery/client';
import { ErrorState, look, Skeleton } from '@charis/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { texts } from '../texts';

interface ReadingProps<Value> {
  query: UseQueryResult<Value>;
  children: (value: Value) => ReactNode;
}

/** Shows what is being read: quiet blocks first, then the value, or what went wrong with a way to try again. */
export function Reading<Value>({ query, children }: ReadingProps<Value>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error) {
    return (
      <div aria-busy="true" className={look('stack', 12)}>
        <Skeleton height={96} />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    );
  }
  const hint = query.error instanceof DeliveryError ? query.error.remedy : undefined;
  return (
    <ErrorState
      hint={[query.error.message, hint].filter(Boolean).join(' ')}
      onRetry={() => void query.refetch()}
      retry={texts.retry}
      title={texts.failed}
    />
  );
}
