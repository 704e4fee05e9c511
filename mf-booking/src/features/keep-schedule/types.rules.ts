import type { DataOf, InputOf } from '@charis/shared/contract';

export type NamedType = DataOf<'listAppointmentTypes'>[number];

/** Returns a type as it is saved: what is read is not changed by who writes. */
export const bodyOf = ({ modes, clinicIds, categoryNames, ...type }: NamedType): InputOf<'saveAppointmentType'>['body'] => ({
  ...type,
  modes: [...modes],
  clinicIds: [...clinicIds],
  categoryNames: [...categoryNames],
});
