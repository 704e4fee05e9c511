import { slotOwners } from '@charis/shared/composition';
import type { SlotName, SlotProps } from '@charis/shared/remote';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useNear } from '#use-near';
import { RemotePart } from './remote-part';
import type { Remotes } from './remotes';
import { SlotRetry } from './slot-retry';

/** Returns the slot component that remotes get from the host. */
export function createHostSlot(remotes: Remotes, missing: Readonly<Record<string, string>> = {}) {
  return function HostSlot({ name, loading = null, fallback, lazy = false, ...props }: SlotProps<SlotName>) {
    const owners = slotOwners(useSyncExternalStore(remotes.subscribe, remotes.get), name);
    if (owners.length === 0) {
      return (
        <>
          {missing[name] && <p>{missing[name]}</p>}
          {fallback}
        </>
      );
    }
    const parts = owners.map(({ remote }) => (
      <RemotePart
        fallback={(retry) => <SlotRetry onRetry={retry}>{fallback}</SlotRetry>}
        handle={remotes.handle(remote.name)}
        key={remote.name}
        kind="slot"
        loading={loading}
        name={name}
        props={props}
      />
    ));
    if (!lazy) return parts;
    // A slot that the page has shown before comes at once, so that Back finds a page as long as it was.
    const isShown = owners.every(({ remote }) => remotes.handle(remote.name).hasShown('slot', name));
    return (
      <WhenNear before={loading} isShown={isShown}>
        {parts}
      </WhenNear>
    );
  };
}

/** Milliseconds until a slot loads that has not come near, so that printing and "find in page" find it. */
const maxDelayMs = 4000;

function WhenNear({ before, isShown, children }: { before: ReactNode; isShown: boolean; children: ReactNode }) {
  const { place, isNear } = useNear<HTMLDivElement>({ known: isShown, maxDelayMs });
  return isNear ? children : <div ref={place}>{before}</div>;
}
