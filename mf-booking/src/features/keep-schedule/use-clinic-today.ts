import { dayIn, viewerZone } from '@charis/shared/rules';
import { useState } from 'react';

/** Returns today in the zone of the doctor's clinic; in the viewer's until `learn` is called with the zone that an answer names. */
export function useClinicToday() {
  const [zone, setZone] = useState(viewerZone);
  const learn = (known: string | undefined) => {
    if (known && known !== zone) setZone(known);
  };
  return { zone, today: dayIn(new Date().toISOString(), zone), learn };
}
