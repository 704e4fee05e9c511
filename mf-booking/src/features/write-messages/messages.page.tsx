import { usePractice } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import MessageBox from './message-box.slot';
import { AutomaticAnswer } from './ui/automatic-answer';

/** Shows what the practice and its patients write to each other. */
export default function MessagesPage() {
  const t = useText();
  const { isKept, actsFor } = usePractice();
  return (
    <Page
      actions={isKept && !actsFor ? <AutomaticAnswer /> : null}
      lead={actsFor ? t('message.lead.team', { name: actsFor.name }) : t('message.lead.doctor')}
      title={t('message.title')}
    >
      <MessageBox side="doctor" />
    </Page>
  );
}
