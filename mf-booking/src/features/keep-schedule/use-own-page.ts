import { useOperation, usePractice } from '@charis/shared/remote';

/** Returns what the page of the doctor says of their clinics and procedures; undefined until it is there. */
export function useOwnPage() {
  const { doctorUserId: id = '' } = usePractice();
  return useOperation('getDoctorDetail', { query: { id } }, { enabled: id !== '' }).data;
}
