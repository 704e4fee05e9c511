import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import Finder from './finder.slot';

export default function FindDoctorsPage() {
  const t = useText();
  return (
    <Page lead={t('lead')} title={t('title')}>
      <Finder />
    </Page>
  );
}
