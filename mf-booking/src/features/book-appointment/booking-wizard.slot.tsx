import type { Slots } from '@charis/shared/remote';
import { BookingWizard } from './booking-wizard';

export default function BookingWizardSlot(props: Slots['booking.wizard']) {
  return <BookingWizard key={props.doctorUserId} {...props} />;
}
