import type { ReactNode } from 'react';
import type { ApiError, FailureReason } from '../../remote/api';
import { Skeleton } from '../page';
import { ErrorState } from '../state';

interface QueryBoundaryProps<Data> {
  query: { data: Data | undefined; error: ApiError | null; refetch: () => unknown };
  /** Title of the failure. */
  failed: string;
  /** Takes the place of the data until they are there. */
  skeleton?: ReactNode;
  /** Shows where the API knows nothing under the id. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What the API says of an id that it does not know, and of a text that is no id. */
const unknown: readonly FailureReason[] = ['INVALID_INPUT', 'NOT_FOUND'];

/**
 * Shows what `useOperation` reads, in all its states: loading, failed with Retry, missing. What is known outlives a failure.
 *
 *     <QueryBoundary failed={t('failed')} query={useOperation('getPrivacy', {})}>
 *       {(privacy) => <Choice checked={privacy.private} />}
 *     </QueryBoundary>
 */
export function QueryBoundary<Data>({
  query: { data, error, refetch },
  failed,
  skeleton = <Skeleton height={160} />,
  missing,
  children,
}: QueryBoundaryProps<Data>) {
  if (missing && error && unknown.includes(error.reason)) return missing;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState onRetry={() => void refetch()} title={failed} />;
  return skeleton && <div aria-busy="true">{skeleton}</div>;
}
