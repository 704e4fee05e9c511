import { AppointmentList } from './appointment-list';

export default function AppointmentListSlot() {
  return <AppointmentList />;
}
