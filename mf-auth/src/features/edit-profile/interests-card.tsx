import { useAction, useOperation } from '@charis/shared/remote';
import { Card, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { InterestsField } from '#lib/person/interests-field';
import { useText } from '#lib/text';

/** Shows the interests of the account; each choice is saved as it is made, and taken back where that fails. */
export function InterestsCard() {
  const t = useText();
  const interests = useOperation('listInterested', {});
  const { run } = useAction('setInterested', {
    optimistic: (cache, { body }) => cache.change('listInterested', () => body),
    failure: t('interested.save.failed'),
    queue: 'interests',
  });
  return (
    <Card lead={t('interested.lead')} title={t('register.interests.title')}>
      <QueryBoundary failed={t('interested.failed')} query={interests} skeleton={<Skeleton height={240} />}>
        {({ interested }) => (
          <InterestsField onChange={(ids) => void run({ body: { interested: ids } })} value={interested} />
        )}
      </QueryBoundary>
    </Card>
  );
}
