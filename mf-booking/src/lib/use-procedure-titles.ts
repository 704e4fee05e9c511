import { useOperation } from '@charis/shared/remote';

/** Returns what a procedure of the catalogue is called in the language of the page. */
export function useProcedureTitles(): (categoryName: string) => string {
  const { data } = useOperation('listProcedures', {});
  return (categoryName) =>
    data?.list.find((known) => known.categoryName === categoryName)?.title ?? categoryName.replaceAll('_', ' ');
}
