import { useOperation } from '@charis/shared/remote';
import { useEffect, useState } from 'react';
import { createBatch } from '#lib/batch';

/** One call of `listNextSlots` takes this many doctors. */
const joinBatch = createBatch(20);

/** Two rows of two on a card. */
const shown = 4;

/** Returns the next free slots of one doctor; doctors that are asked for in the same tick share one request. */
export function useNextSlots(doctorUserId: string) {
  const [group, setGroup] = useState<string[]>();
  useEffect(() => joinBatch(doctorUserId, setGroup), [doctorUserId]);
  const known = group?.includes(doctorUserId) ? group : undefined;
  const { data, isLoadingError, refetch } = useOperation(
    'listNextSlots',
    { body: { doctorUserIds: known ?? [], limit: shown } },
    { enabled: known !== undefined },
  );
  return {
    slots: data && (data.find((next) => next.doctorUserId === doctorUserId)?.slots ?? []),
    isLoadingError,
    refetch,
  };
}
