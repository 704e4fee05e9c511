import { useSession } from '@charis/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Flow, isAfterProof } from './flow.rules';

/**
 * Takes the flow off the screen when another tab has logged in, or has made the account that was begun in this one.
 * @param isOver says of a screen whether it is of no use to a person who is logged in
 */
export function useOtherTabLogIn(flow: Flow, isOver: (flow: Flow) => boolean, leave: () => void): void {
  const { status } = useSession();
  const [before] = useState(status);
  // A mailed link may be opened by someone who is logged in with another account.
  const onArrived = useEffectEvent(() => (isOver(flow) || (before === 'out' && isAfterProof(flow))) && leave());
  useEffect(() => {
    if (status === 'in') onArrived();
  }, [status]);
}
