/** Clinics of doctors: found and joined, edited by their maker, corrected by staff. */
import { z } from 'zod';
import { clinicDraft } from './application';
import { id, lineText, person, plainText, utc } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

export const findClinics = operation({
  method: 'GET',
  path: '/clinics',
  summary: 'Clinics with an ABN, for doctors who work there',
  access: 'account',
  query: z.object({ abn: lineText(20) }),
  tags: ['clinic'],
  data: z.array(
    z.object({ clinicId: id, name: z.string(), line: z.string(), suburb: z.string(), stateCode: z.string() }),
  ),
});

export const joinClinic = operation({
  method: 'POST',
  path: '/doctor/clinics',
  summary: 'Add a clinic to the own profile: an existing one, whose maker is notified, or a new one',
  access: 'doctor',
  body: clinicDraft,
  invalidates: ['doctor', 'doctor-profile', 'clinic'],
  data: z.object({ clinicId: id }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, NOT_ALLOWED: noData },
});

const clinicFields = clinicDraft.omit({ clinicId: true });
const shownText = z.string().max(500);
const shownClinic = z.object({
  name: shownText,
  abn: shownText,
  line: shownText,
  suburb: shownText,
  state: clinicDraft.shape.state,
  postcode: shownText,
  phone: shownText,
  access: shownText,
  parking: shownText,
});
/** What the form showed before it was changed: where the clinic is another by now, nothing is saved. */
const seen = { seen: shownClinic.optional() };

/** The clinic was changed since it was seen: how it is now, and which of our team corrected it last. Only staff reads who that was. */
const changedClinic = z.object({
  current: shownClinic,
  corrected: z.object({ by: person.nullable(), at: utc }).nullable(),
});

export const editClinic = operation({
  method: 'PUT',
  path: '/doctor/clinics/{clinicId}',
  summary: 'Edit a clinic, as its maker',
  access: 'doctor',
  params: z.object({ clinicId: id }),
  body: clinicFields.extend(seen),
  invalidates: ['doctor', 'doctor-profile', 'clinic'],
  data: z.object({ clinicId: id }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, NOT_ALLOWED: noData, STALE_VERSION: changedClinic },
});

export const correctClinic = operation({
  method: 'PUT',
  path: '/admin/clinics/{clinicId}',
  summary: 'Correct a clinic, also one whose maker is gone; its maker and its doctors get the reason',
  access: 'staff',
  params: z.object({ clinicId: id }),
  body: clinicFields.extend({ ...seen, reason: plainText(500) }),
  invalidates: ['doctor', 'doctor-profile', 'clinic', 'audit'],
  data: z.object({ clinicId: id }),
  reasons: { NOT_FOUND: noData, STALE_VERSION: changedClinic },
});

export const leaveClinic = operation({
  method: 'DELETE',
  path: '/doctor/clinics/{clinicId}',
  summary:
    'Remove a clinic from the profile of the caller: not the last one, and not one with hours or upcoming appointments',
  access: 'account',
  params: z.object({ clinicId: id }),
  invalidates: ['doctor', 'doctor-profile'],
  data: z.object({ left: z.literal(true) }),
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, NOT_ALLOWED: noData },
});

export const objectToDoctor = operation({
  method: 'POST',
  path: '/doctor/clinics/{clinicId}/objections',
  summary: 'Say whether a doctor who has joined a clinic of the caller works there',
  access: 'doctor',
  params: z.object({ clinicId: id }),
  body: z.object({ doctorUserId: id, objected: z.boolean() }),
  invalidates: ['doctor', 'doctor-profile'],
  data: z.object({ objected: z.boolean() }),
  reasons: { NOT_FOUND: noData },
});
