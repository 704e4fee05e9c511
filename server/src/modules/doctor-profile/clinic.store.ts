import type { InputOf } from '@charis/shared/contract';
import type { StateCode } from '@charis/shared/rules';
import { findClinicProblems } from '@charis/shared/rules/application';
import { placeOf } from '@charis/shared/rules/place';
import { cleanAbn } from '@charis/shared/rules/registration';
import { badInput } from '#api/refusal';
import type { Db } from '#database/connection';

export type ClinicDraft = InputOf<'joinClinic'>['body'];

const messages: Record<string, string> = {
  missing: 'Please fill this in.',
  format: 'An ABN has 11 digits.',
  checksum: 'One of the digits of this ABN is wrong.',
  postcode: 'A postcode has 4 digits.',
  state: 'This postcode is not in the state that you chose.',
};

/** Throws 400 at the fields of a new clinic that are wrong. */
export function requireClinic(clinic: ClinicDraft): void {
  const errors = Object.entries(findClinicProblems(clinic)).map(([field, problem]) => ({
    field: field.replace('clinic.', ''),
    message: messages[problem ?? ''] ?? 'Please check this.',
  }));
  if (errors.length > 0) throw badInput(errors);
}

/** The place of another clinic of the suburb, or else the middle of its region. */
async function locate(db: Db, suburb: string, state: StateCode, postcode: string) {
  const known = await db
    .selectFrom('clinic')
    .select(['lat', 'lng', 'zone'])
    .where('suburb', 'ilike', suburb.replaceAll(/[%_\\]/g, String.raw`\$&`))
    .where('state_code', '=', state)
    .orderBy('id')
    .executeTakeFirst();
  return known ?? placeOf(state, postcode);
}

export async function clinicColumns(db: Db, clinic: Omit<ClinicDraft, 'clinicId'>) {
  const { name, abn, line, suburb, state, postcode, phone, access, parking } = clinic;
  const place = await locate(db, suburb, state as StateCode, postcode);
  return {
    name,
    abn: cleanAbn(abn),
    address: line,
    suburb,
    city_code: suburb.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    state_code: state,
    postcode,
    phone,
    access,
    parking,
    ...place,
  };
}

export async function insertClinic(db: Db, madeBy: string, clinic: ClinicDraft): Promise<string> {
  const { id } = await db
    .insertInto('clinic')
    .values({ ...(await clinicColumns(db, clinic)), made_by: madeBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A clinic with this id and ABN: who joins one has to know its number. */
export function findClinic(db: Db, id: string, abn: string) {
  return db
    .selectFrom('clinic')
    .select(['id', 'made_by', 'name'])
    .where('id', '=', id)
    .where('abn', '=', cleanAbn(abn))
    .executeTakeFirst();
}
