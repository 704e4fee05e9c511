import { useAction } from '@charis/shared/remote';
import { useEffect, useEffectEvent } from 'react';

/** Doctors whose page was opened since this document was loaded. */
const opened = new Set<string>();

/** Counts that the page of a doctor was opened, once in a visit. What is not counted for lack of a network stays uncounted. */
export function useCountView(doctorUserId: string): void {
  const { run } = useAction('countDoctorView');
  const count = useEffectEvent((id: string) => {
    if (opened.has(id)) return;
    opened.add(id);
    void run({ body: { doctorUserId: id } }, () => opened.delete(id));
  });
  useEffect(() => count(doctorUserId), [doctorUserId]);
}
