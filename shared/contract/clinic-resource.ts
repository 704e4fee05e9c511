/** Rooms and devices of a clinic, which its doctors share. */
import { z } from 'zod';
import { id, lineText } from './fields';
import { operation } from './operation';
import { noData } from './reasons';

const resource = {
  clinicId: id,
  kind: z.enum(['room', 'device']),
  name: lineText(60).min(1),
  /** False where it is not there any more. */
  active: z.boolean(),
};

export const listClinicResources = operation({
  method: 'GET',
  path: '/reservation/resources',
  summary: 'Rooms and devices of the clinics of the caller, those that are not there any more included',
  access: 'practice',
  tags: ['schedule'],
  data: z.array(z.object({ resourceId: id, ...resource })),
});

export const saveClinicResource = operation({
  method: 'POST',
  path: '/reservation/resources',
  summary: 'Adds a room or a device to a clinic of the caller, or changes one; what is booked keeps it',
  access: 'doctor',
  idempotent: true,
  body: z.object({ resourceId: id.optional(), ...resource }),
  invalidates: ['schedule', 'slot'],
  data: z.object({ resourceId: id }),
  reasons: { NOT_FOUND: noData },
});
