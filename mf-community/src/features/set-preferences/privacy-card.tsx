import { useAction, useOperation } from '@charis/shared/remote';
import { Card, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { SwitchField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { Requests } from './requests';

/** Shows whether everyone sees what the account shares, or its followers alone; and who asks to be one. */
export function PrivacyCard() {
  const t = useText();
  const privacy = useOperation('getPrivacy', {});
  const { run } = useAction('setPrivacy', {
    optimistic: (cache, { body }) => cache.change('getPrivacy', () => body),
    success: (saved) => t(saved.private ? 'member.privacy.closed' : 'member.privacy.opened'),
    failure: t('member.privacy.unsaved'),
    queue: 'privacy',
  });
  return (
    <Card lead={t('member.privacy.lead')} title={t('member.privacy.title')}>
      <QueryBoundary failed={t('member.privacy.failed')} query={privacy} skeleton={<Skeleton height={96} />}>
        {(data) => (
          <>
            <SwitchField
              hint={t(data.private ? 'member.privacy.private.on' : 'member.privacy.private.off')}
              label={t('member.privacy.private')}
              name="private"
              onChange={(wanted) => void run({ body: { private: wanted } })}
              value={data.private}
            />
            <Requests isPrivate={data.private} />
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}
