import { useHost, useOperation, useOperationCall } from '@charis/shared/remote';
import { Card, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { useState } from 'react';
import { InterestsField } from '#features/describe-person/interests-field';
import { failureOf } from '#lib/failure';
import { useText } from '#lib/text';

/** The interests of the account; each choice is saved as it is made, and taken back where that fails. */
export function InterestsCard() {
  const t = useText();
  const { notify } = useHost();
  const interests = useOperation('listInterested', {});
  const save = useOperationCall('setInterested', { inOrder: true });
  const [chosen, setChosen] = useState<string[]>();

  async function choose(interested: string[]) {
    setChosen(interested);
    try {
      await save.mutateAsync({ body: { interested } });
    } catch (error) {
      notify('error', failureOf(error, t('interested.save.failed')).text);
      await interests.refetch();
      setChosen(undefined);
    }
  }
  return (
    <Card lead={t('interested.lead')} title={t('register.interests.title')}>
      <QueryBoundary failed={t('interested.failed')} query={interests} skeleton={<Skeleton height={240} />}>
        {({ interested }) => <InterestsField onChange={choose} value={chosen ?? interested} />}
      </QueryBoundary>
    </Card>
  );
}
