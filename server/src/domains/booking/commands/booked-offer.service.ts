import { type Offer, offerOf } from '#domains/booking/rules/offered-type.policy';
import type { AppointmentRow } from '#domains/booking/store/appointment.store';
import { type BookedType, findType } from '#domains/booking/store/appointment-type.store';
import { lockResources } from '#domains/booking/store/clinic-resource.store';
import type { Db } from '#platform/database/connection';

/**
 * Returns what the doctor offers for another time of an appointment: where it is of a named type, that one as it is now, offered or not, under the
 * name that the appointment has. Calendars are locked by the caller, and then what the type needs.
 */
export async function findBookedOffer(
  db: Db,
  offer: Offer,
  { doctor_id: doctorId, member_id: memberId, type_id: typeId, type_name: name, type_name_zh: nameZh }: AppointmentRow,
): Promise<{ offer: Offer; named: BookedType | undefined }> {
  const type = typeId ? await findType(db, { doctorId, typeId, memberId }) : undefined;
  if (!type) return { offer, named: undefined };
  await lockResources(db, type.resource_ids);
  return { offer: offerOf(offer, type), named: { ...type, name, name_zh: nameZh } };
}
