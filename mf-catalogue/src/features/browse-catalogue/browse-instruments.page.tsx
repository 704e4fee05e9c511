import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AllInstruments } from './all-instruments';

export default function BrowseInstrumentsPage() {
  const t = useText();
  return (
    <Page lead={t('instruments.lead')} title={t('instruments.title')}>
      <AllInstruments />
    </Page>
  );
}
