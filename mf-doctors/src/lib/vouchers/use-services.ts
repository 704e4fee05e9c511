import { useOperation } from '@charis/shared/remote';

/** Procedures and instruments that vouchers may be for, as options of a field. */
export function useServices() {
  const procedures = useOperation('listProcedures', {});
  const instruments = useOperation('listInstruments', {});
  return [
    ...(procedures.data?.list ?? []).filter(({ kind }) => kind !== 'surgery'),
    ...(instruments.data?.list ?? []),
  ].map(({ categoryName: value, title: label }) => ({ value, label }));
}
