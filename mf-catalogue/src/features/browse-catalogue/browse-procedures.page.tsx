import { Page } from '@charis/shared/ui';
import { AllProcedures } from '#lib/catalogue/all-procedures';
import { useText } from '#lib/text';

export default function BrowseProceduresPage() {
  const t = useText();
  return (
    <Page lead={t('procedures.lead')} title={t('procedures.title')}>
      <AllProcedures />
    </Page>
  );
}
