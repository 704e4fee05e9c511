import type { DataOf, InputOf } from '@charis/shared/contract';

export type NamedType = DataOf<'listAppointmentTypes'>[number];

/** Returns a type as it is saved; what it needs stays. */
export const bodyOf = ({
  modes,
  clinicIds,
  categoryNames,
  resourceIds: _stay,
  formId: _staysToo,
  ...type
}: NamedType): InputOf<'saveAppointmentType'>['body'] => ({
  ...type,
  modes: [...modes],
  clinicIds: [...clinicIds],
  categoryNames: [...categoryNames],
});
