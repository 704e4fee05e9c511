import { Page } from '@charis/shared/ui';
import { AllInstruments } from '#lib/catalogue/all-instruments';
import { useText } from '#lib/text';

export default function BrowseInstrumentsPage() {
  const t = useText();
  return (
    <Page lead={t('instruments.lead')} title={t('instruments.title')}>
      <AllInstruments />
    </Page>
  );
}
