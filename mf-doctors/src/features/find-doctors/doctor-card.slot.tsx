import type { Slots } from '@charis/shared/remote';
import { DoctorCard } from './doctor-card';

export default function Card({ doctor }: Slots['doctor.card']) {
  return <DoctorCard doctor={doctor} />;
}
