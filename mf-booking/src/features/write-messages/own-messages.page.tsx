import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import MessageBox from './message-box.slot';

/** Shows what a member and the practices of their doctors write to each other. */
export default function OwnMessagesPage() {
  const t = useText();
  return (
    <Page lead={t('message.lead.member')} title={t('message.title')}>
      <MessageBox side="member" />
    </Page>
  );
}
