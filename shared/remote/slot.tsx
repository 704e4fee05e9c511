import { useHost } from './host';
import type { SlotName, SlotProps } from './slots';

/** Shows a place that another remote fills: `<Slot name="doctor.next-slots" doctorUserId={id} fallback={…} />`. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const { Slot: HostSlot } = useHost();
  return <HostSlot {...(props as unknown as SlotProps<SlotName>)} />;
}
