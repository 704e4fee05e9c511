import { useOperation } from '@charis/shared/remote';
import { useText } from '#lib/text';
import { Catalogue } from './catalogue';

/** Shows the instruments with their filter. */
export function AllInstruments() {
  const t = useText();
  const instruments = useOperation('listInstruments', {}, { staleTime: 600_000 });
  return (
    <Catalogue
      count={(count) => t('instruments.count', { count })}
      expected={4}
      failed={
        instruments.isLoadingError ? { title: t('instruments.failed'), retry: () => instruments.refetch() } : undefined
      }
      items={instruments.data?.list}
      search={t('instruments.search')}
    />
  );
}
