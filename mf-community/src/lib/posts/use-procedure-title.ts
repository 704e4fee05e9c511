import { useOperation } from '@charis/shared/remote';

/** Gives the title of a procedure by its `categoryName`, nothing until the catalogue is known. */
export function useProcedureTitle(): (categoryName: string | null) => string | undefined {
  const { data } = useOperation('listProcedures', {}, { staleTime: Number.POSITIVE_INFINITY });
  return (categoryName) => data?.list.find((known) => known.categoryName === categoryName)?.title;
}
