import { useOperation } from './query';

/** Returns a lookup of the titles of procedures by their `categoryName`, in the language of the page. */
export function useProcedureTitles(): (categoryName: string) => string {
  const { data } = useOperation('listProcedures', {});
  return (categoryName) =>
    data?.list.find((known) => known.categoryName === categoryName)?.title ?? categoryName.replaceAll('_', ' ');
}
