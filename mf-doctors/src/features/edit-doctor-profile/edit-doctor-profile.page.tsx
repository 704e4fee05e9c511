import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import DoctorEditor from './editor.slot';

export default function EditDoctorProfilePage() {
  const t = useText();
  return (
    <Page lead={t('profile.lead')} title={t('profile.title')}>
      <DoctorEditor />
    </Page>
  );
}
