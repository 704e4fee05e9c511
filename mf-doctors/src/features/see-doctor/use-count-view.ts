import { useHost } from '@charis/shared/remote';
import { useEffect } from 'react';

/** Doctors whose page was opened since this document was loaded. */
const opened = new Set<string>();

/** Counts that the page of a doctor was opened, once in a visit. What is not counted for lack of a network stays uncounted. */
export function useCountView(doctorUserId: string): void {
  const { call } = useHost();
  useEffect(() => {
    if (opened.has(doctorUserId)) return;
    opened.add(doctorUserId);
    call('countDoctorView', { body: { doctorUserId } }).catch(() => opened.delete(doctorUserId));
  }, [call, doctorUserId]);
}
