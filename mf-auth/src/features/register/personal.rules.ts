import type { personFields } from '#features/describe-person/person.rules';
import type { SubStep } from '#features/sign-in/flow.rules';

/** Where each field of a person is asked for. */
export const subStepOf: Record<(typeof personFields)[number], SubStep> = {
  nickname: 1,
  name: 1,
  gender: 1,
  birthday: 1,
  img: 2,
  interested: 3,
};
