import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { ApplicationPart } from './application-part';

export default function CertifyDoctorPage() {
  const t = useText();
  return (
    <Page lead={t('apply.lead.certify')} title={t('apply.title.certify')}>
      <ApplicationPart version="certify" />
    </Page>
  );
}
