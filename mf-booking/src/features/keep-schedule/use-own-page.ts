import { useOperation, useSession } from '@charis/shared/remote';

/** Returns what the doctor's own page says of their clinics and procedures; undefined until it is there. */
export function useOwnPage() {
  const session = useSession();
  const id = session.status === 'in' ? session.user.userId : '';
  return useOperation('getDoctorDetail', { query: { id } }, { enabled: id !== '' }).data;
}
