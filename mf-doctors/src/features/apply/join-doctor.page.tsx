import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { ApplicationPart } from './application-part';

export default function JoinAsDoctorPage() {
  const t = useText();
  return (
    <Page lead={t('apply.lead.join')} title={t('apply.title.join')}>
      <ApplicationPart version="join" />
    </Page>
  );
}
