import { useHost, useOperation, useOperationCall } from '@charis/shared/remote';
import { Card, ErrorState, Skeleton } from '@charis/shared/ui';
import { useState } from 'react';
import { InterestsField } from '#features/describe-person/interests-field';
import { failureOf } from '#lib/failure';
import { useText } from '#lib/text';
import { useFresh } from './use-fresh';

/** The interests of the account; each choice is saved as it is made, and taken back where that fails. */
export function InterestsCard() {
  const t = useText();
  const { notify } = useHost();
  const { data, isError, refetch } = useOperation('listInterested', {});
  useFresh(refetch);
  const save = useOperationCall('setInterested', { inOrder: true });
  const [chosen, setChosen] = useState<string[]>();

  async function choose(interested: string[]) {
    setChosen(interested);
    try {
      await save.mutateAsync({ body: { interested } });
    } catch (error) {
      notify('error', failureOf(error, t('interested.save.failed')).text);
      await refetch();
      setChosen(undefined);
    }
  }
  return (
    <Card lead={t('interested.lead')} title={t('register.interests.title')}>
      {isError && !data ? (
        <ErrorState onRetry={() => refetch()} retry={t('retry')} title={t('interested.failed')} />
      ) : null}
      {data ? <InterestsField onChange={choose} value={chosen ?? data.interested} /> : null}
      {data || isError ? null : <Skeleton height={240} />}
    </Card>
  );
}
