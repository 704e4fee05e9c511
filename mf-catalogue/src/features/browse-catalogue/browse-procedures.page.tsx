import { useOperation } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Catalogue } from './catalogue';

export default function BrowseProceduresPage() {
  const t = useText();
  const procedures = useOperation('listProcedures', {}, { staleTime: 600_000 });
  return (
    <Page lead={t('procedures.lead')} title={t('procedures.title')}>
      <Catalogue
        count={(count) => t('procedures.count', { count })}
        expected={12}
        failed={procedures.isError ? { title: t('procedures.failed'), retry: () => procedures.refetch() } : undefined}
        items={procedures.data?.list}
        search={t('procedures.search')}
        withBudget
      />
    </Page>
  );
}
