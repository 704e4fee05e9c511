import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AllProcedures } from './all-procedures';

export default function BrowseProceduresPage() {
  const t = useText();
  return (
    <Page lead={t('procedures.lead')} title={t('procedures.title')}>
      <AllProcedures />
    </Page>
  );
}
