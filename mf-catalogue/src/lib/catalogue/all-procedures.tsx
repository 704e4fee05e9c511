import { useOperation } from '@charis/shared/remote';
import { useText } from '#lib/text';
import { Catalogue } from './catalogue';
import { Trendy } from './trendy';

/** Shows the procedures with their filter. */
export function AllProcedures() {
  const t = useText();
  const procedures = useOperation('listProcedures', {}, { staleTime: 600_000 });
  return (
    <>
      <Catalogue
        count={(count) => t('procedures.count', { count })}
        expected={12}
        failed={
          procedures.isLoadingError ? { title: t('procedures.failed'), retry: () => procedures.refetch() } : undefined
        }
        items={procedures.data?.list}
        procedures
        search={t('procedures.search')}
      />
      <Trendy />
    </>
  );
}
