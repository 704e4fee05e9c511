import { useOperation } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { Catalogue } from './catalogue';

export default function BrowseInstrumentsPage() {
  const t = useText();
  const instruments = useOperation('listInstruments', {}, { staleTime: 600_000 });
  return (
    <Page lead={t('instruments.lead')} title={t('instruments.title')}>
      <Catalogue
        count={(count) => t('instruments.count', { count })}
        expected={4}
        failed={
          instruments.isError ? { title: t('instruments.failed'), retry: () => instruments.refetch() } : undefined
        }
        items={instruments.data?.list}
        search={t('instruments.search')}
      />
    </Page>
  );
}
