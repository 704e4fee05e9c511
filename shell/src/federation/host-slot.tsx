import type { SlotName, SlotProps } from '@charis/shared/remote';
import { slotOwners } from '@charis/shared/remote/composition';
import { useSyncExternalStore } from 'react';
import { RemotePart } from './remote-part';
import type { Remotes } from './remotes';
import { SlotRetry } from './slot-retry';

/** The slot component that remotes get from the host. */
export function createHostSlot(remotes: Remotes) {
  return function HostSlot({ name, loading, fallback, ...props }: SlotProps<SlotName>) {
    const owners = slotOwners(useSyncExternalStore(remotes.subscribe, remotes.get), name);
    if (owners.length === 0) return fallback;
    return owners.map(({ remote }) => (
      <RemotePart
        fallback={(retry) => <SlotRetry onRetry={retry}>{fallback}</SlotRetry>}
        handle={remotes.handle(remote.name)}
        key={remote.name}
        kind="slot"
        loading={loading ?? null}
        name={name}
        props={props}
      />
    ));
  };
}
