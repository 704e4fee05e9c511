import * as store from '#domains/booking/store/clinic-resource.store';
import { findClinics, lockCalendar } from '#domains/booking/store/setting.store';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, refusedField } from '#platform/http/refusal';

/** Adds a room or a device to one of the doctor's clinics, or changes one, which stays at its clinic. */
export async function saveResource({ db, account }: AccountContext, body: Input<'saveClinicResource'>['body']) {
  const { resourceId, ...resource } = body;
  await lockCalendar(db, account.id);
  const clinics = await findClinics(db, account.id);
  if (!clinics.some(({ clinicId }) => clinicId === resource.clinicId)) {
    throw refusedField('clinicId', 'Choose a clinic of your profile.');
  }
  const known = await store.findResources(db, account.id);
  const isTaken = known.some(
    (other) =>
      other.resourceId !== resourceId &&
      other.clinicId === resource.clinicId &&
      other.name.toLowerCase() === resource.name.toLowerCase(),
  );
  const taken = () => refusedField('name', 'The clinic already has a room or a device with this name.');
  if (isTaken) throw taken();
  if (!resourceId) {
    const made = await store.insertResource(db, resource);
    if (!made) throw taken();
    return { resourceId: made };
  }
  const own = known.find((one) => one.resourceId === resourceId && one.clinicId === resource.clinicId);
  if (!own) throw notFound('The room or device');
  await store.updateResource(db, resourceId, resource);
  return { resourceId };
}
