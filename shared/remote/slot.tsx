import type { ReactNode } from 'react';
import { useHost } from './host';
import type { SlotName, Slots } from './slots';

export type SlotProps<Name extends SlotName> = {
  name: Name;
  /** Takes the slot's place while it loads; give it the slot's height, so that nothing moves. */
  loading?: ReactNode;
  /** Loads the slot once its place comes near the screen, or a few seconds later; `loading` stands there until then. */
  lazy?: boolean;
  /** Takes the slot's place when no remote fills it or the one that does cannot be loaded. */
  fallback: ReactNode;
} & Slots[Name];

/** A place that another remote fills: `<Slot name="doctor.next-slots" doctorUserId={id} fallback={…} />`. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const { Slot: HostSlot } = useHost();
  return <HostSlot {...(props as unknown as SlotProps<SlotName>)} />;
}
