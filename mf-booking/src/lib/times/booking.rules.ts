import type { DataOf, InputOf } from '@charis/shared/contract';

export type Doctor = DataOf<'getDoctorDetail'>;
export type Clinic = Pick<Doctor['clinics'][number], 'clinicId' | 'name' | 'suburb' | 'stateCode'>;
export type Slot = DataOf<'getAppointmentTimes'>[number];
export type Booked = DataOf<'applyReservation'>;
type Body = InputOf<'applyReservation'>['body'];

export interface BookingDraft {
  type: Body['type'];
  /** One of the doctor's named types, which stands for `type`; empty for a first consultation or a follow-up. */
  typeId: string;
  mode: Body['mode'];
  /** Empty where the member is not sure yet. */
  categoryName: string;
  referralConfirmed: boolean;
  /** One of the doctor's clinics; empty where any will do. */
  clinicId: string;
  slot: Slot | undefined;
  note: string;
  /** The person for whom the member books; undefined where they come themselves. */
  relative?: { name: string; relation: '' | NonNullable<Body['relative']>['relation']; agreed: boolean } | undefined;
  /** How Charis reminds of it; undefined where it is as for the one before. */
  reminders?: Body['reminders'];
}

/** What an address can choose before: a booking like an earlier one. */
export type DraftFromUrl = Partial<Pick<BookingDraft, 'type' | 'typeId' | 'mode' | 'clinicId' | 'categoryName'>>;

type People = DataOf<'listBookedPeople'>;

/** Returns whether it matters to the type who comes: the member has booked for others, or some types are for people who are new, or known. */
export const isWhomFirst = ({ people, types }: People): boolean =>
  people.some(({ name }) => name !== '') || types.some(({ audience }) => audience !== 'all');

const folded = (name: string) => name.trim().toLowerCase();

/** Returns the person of an earlier booking who has this name. */
export const personNamed = ({ people }: Pick<People, 'people'>, name: string) =>
  people.find((person) => person.name !== '' && folded(person.name) === folded(name));

/** Returns the doctor with the types that are open to whom the booking is for: someone for whom the member never booked is new. */
export function openTo<Offered extends Offer>(
  doctor: Offered,
  known: People | undefined,
  { relative }: Pick<BookingDraft, 'relative'>,
): Offered {
  if (!known) return doctor;
  const person = relative ? personNamed(known, relative.name) : known.people.find(({ name }) => name === '');
  const audience = person?.isKnown ? 'known' : 'new';
  return { ...doctor, types: known.types.filter((type) => type.audience === 'all' || type.audience === audience) };
}

/** What a doctor offers, as far as a choice has to be among it. */
export type Offer = Pick<Doctor, 'modes' | 'procedures' | 'types'> & { clinics: readonly { clinicId: string }[] };

/** Returns the doctor as one named type of theirs is offered: its fee, ways, clinics, procedures, and who confirms it. */
export function offeredAs<Offered extends Offer>(doctor: Offered, typeId: string): Offered {
  const type = doctor.types?.find((known) => known.typeId === typeId);
  if (!type) return doctor;
  const { modes, feeAud, autoConfirm, clinicIds, categoryNames } = type;
  const isOf = (some: readonly string[], one: string) => some.length === 0 || some.includes(one);
  return {
    ...doctor,
    modes,
    feeAud,
    followUpFeeAud: null,
    autoConfirm,
    clinics: doctor.clinics.filter(({ clinicId }) => isOf(clinicIds, clinicId)),
    procedures: doctor.procedures.filter((categoryName) => isOf(categoryNames, categoryName)),
  };
}

/** Returns the choice without what the doctor does not offer, or not as its type. Each type has other times. */
export function fitted(doctor: Offer, asked: BookingDraft): BookingDraft {
  const isOffered = !asked.typeId || doctor.types?.some(({ typeId }) => typeId === asked.typeId);
  const draft = isOffered ? asked : { ...asked, typeId: '', slot: undefined };
  const { modes, clinics, procedures } = offeredAs(doctor, draft.typeId);
  const isAt = clinics.some(({ clinicId }) => clinicId === draft.clinicId);
  const isAbout = procedures.includes(draft.categoryName);
  return {
    ...draft,
    mode: modes.includes(draft.mode) ? draft.mode : (modes[0] ?? draft.mode),
    clinicId: isAt ? draft.clinicId : '',
    ...(isAbout ? {} : { categoryName: '', referralConfirmed: false }),
  };
}

/** Reads `?type=`, `?typeId=`, `?mode=`, `?clinicId=` and `?procedure=`, as far as the doctor offers them. */
export function draftFromUrl(doctor: Offer, params: URLSearchParams): DraftFromUrl {
  const type = doctor.types?.find(({ typeId }) => typeId === params.get('typeId'));
  const { modes, clinics, procedures } = offeredAs(doctor, type?.typeId ?? '');
  const mode = modes.find((offered) => offered === params.get('mode'));
  const clinic = clinics.find(({ clinicId }) => clinicId === params.get('clinicId'));
  const categoryName = procedures.find((performed) => performed === params.get('procedure'));
  return {
    ...(categoryName ? { categoryName } : {}),
    ...(type ? { typeId: type.typeId } : {}),
    ...(params.get('type') === 'follow-up' ? { type: 'follow-up' as const } : {}),
    ...(mode ? { mode } : {}),
    ...(clinic && clinics.length > 1 ? { clinicId: clinic.clinicId } : {}),
  };
}

export const emptyDraft = (
  doctor: Pick<Doctor, 'modes' | 'types'>,
  { typeId = '', ...fromUrl }: DraftFromUrl = {},
): BookingDraft => ({
  type: 'initial',
  typeId,
  mode: (doctor.types?.find((known) => known.typeId === typeId) ?? doctor).modes[0] ?? 'clinic',
  categoryName: '',
  referralConfirmed: false,
  clinicId: '',
  ...fromUrl,
  slot: undefined,
  note: '',
});

/** Returns the clinics that times have to name: those of a doctor at several, for a visit to one of them. */
export const clinicsToName = <Known extends Clinic>(
  clinics: readonly Known[],
  mode: BookingDraft['mode'],
): readonly Known[] => (mode === 'clinic' && clinics.length > 1 ? clinics : []);

/** Returns what the consultation costs, in whole dollars. */
export const feeOf = (
  { feeAud, followUpFeeAud }: Pick<Doctor, 'feeAud' | 'followUpFeeAud'>,
  { type }: Pick<BookingDraft, 'type'>,
): number => (type === 'follow-up' ? (followUpFeeAud ?? feeAud) : feeAud);

/** Returns the moment that a slot's id names, to find its day; undefined where it is not an id of this doctor's. */
export function momentOfSlotId(doctorUserId: string, slotId: string | undefined): string | undefined {
  const [owner, minutes = ''] = slotId?.split('.') ?? [];
  if (owner !== doctorUserId || !/^[0-9a-z]{1,7}$/.test(minutes)) return undefined;
  return new Date(Number.parseInt(minutes, 36) * 60_000).toISOString();
}

/** Returns what is paid of the fee when it is booked, in whole dollars. */
export const dueOf = ({ types }: Pick<Doctor, 'types'>, { typeId }: Pick<BookingDraft, 'typeId'>): number =>
  types?.find((known) => known.typeId === typeId)?.depositAud ?? 0;

type Terms = Pick<Doctor, 'doctorUserId' | 'feeAud' | 'followUpFeeAud' | 'cancellationHours' | 'autoConfirm' | 'types'>;

function relativeOf({ relative }: Pick<BookingDraft, 'relative'>): Body['relative'] {
  if (!relative?.relation || !relative.agreed) return undefined;
  return { name: relative.name.trim(), relation: relative.relation, agreed: true };
}

/** Returns the request body, with the terms that are shown; undefined without a time. */
export function bodyOf(
  doctor: Terms,
  { slot, categoryName, note, referralConfirmed, ...draft }: BookingDraft,
): Body | undefined {
  if (!slot) return undefined;
  const { doctorUserId, cancellationHours, autoConfirm } = doctor;
  return {
    doctorUserId,
    seen: { feeAud: feeOf(doctor, draft), cancellationHours, autoConfirm, dueAud: dueOf(doctor, draft) },
    slotId: slot.slotId,
    type: draft.type,
    typeId: draft.typeId || undefined,
    mode: draft.mode,
    categoryName: categoryName || undefined,
    referralConfirmed: referralConfirmed || undefined,
    note: note.trim() || undefined,
    relative: relativeOf(draft),
    reminders: draft.reminders,
  };
}
