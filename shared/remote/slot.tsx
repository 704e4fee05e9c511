import type { SlotName, SlotProps } from '../composition/slots';
import { useHost } from './host';

/** Shows a place that another remote fills: `<Slot name="doctor.next-slots" doctorUserId={id} fallback={…} />`. */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const { Slot: HostSlot } = useHost();
  return <HostSlot {...(props as unknown as SlotProps<SlotName>)} />;
}
