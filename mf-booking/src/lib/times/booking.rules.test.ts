import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  draftFromUrl,
  emptyDraft,
  feeOf,
  fitted,
  isWhomFirst,
  momentOfSlotId,
  offeredAs,
  openTo,
  type Slot,
} from './booking.rules';

const slot = { slotId: 'd.abc' } as Slot;

it('finds the moment of a time that was chosen before', () => {
  const start = Date.parse('2026-09-02T23:00:00.000Z');
  expect(momentOfSlotId('d', `d.${(start / 60_000).toString(36)}`)).toBe('2026-09-02T23:00:00.000Z');
  expect(momentOfSlotId('d', 'other.abc')).toBeUndefined();
  expect(momentOfSlotId('d', 'd.<script>')).toBeUndefined();
  expect(momentOfSlotId('d', undefined)).toBeUndefined();
});

it('a follow-up may cost something else', () => {
  expect(feeOf({ feeAud: 180, followUpFeeAud: 90 }, { type: 'follow-up' })).toBe(90);
  expect(feeOf({ feeAud: 180, followUpFeeAud: null }, { type: 'follow-up' })).toBe(180);
  expect(feeOf({ feeAud: 180, followUpFeeAud: 90 }, { type: 'initial' })).toBe(180);
});

it('sends what was chosen and nothing that is empty', () => {
  const draft = emptyDraft({ modes: ['video'] });
  const terms = { doctorUserId: 'd', feeAud: 180, followUpFeeAud: 90, cancellationHours: 24, autoConfirm: true };
  expect(bodyOf(terms, draft)).toBeUndefined();
  expect(bodyOf(terms, { ...draft, slot, note: '  ' })).toEqual({
    doctorUserId: 'd',
    seen: { feeAud: 180, cancellationHours: 24, autoConfirm: true, dueAud: 0 },
    slotId: 'd.abc',
    type: 'initial',
    mode: 'video',
  });
});

it('begins with what the address has chosen, as far as the doctor offers it', () => {
  const doctor = {
    modes: ['clinic', 'video'] as ('clinic' | 'video')[],
    clinics: [{ clinicId: 'a' }, { clinicId: 'b' }],
    procedures: ['botox'],
  };
  const params = (query: string) => new URLSearchParams(query);
  const fromUrl = draftFromUrl(doctor, params('type=follow-up&mode=video&clinicId=b&procedure=botox'));
  const chosen = { type: 'follow-up', mode: 'video', clinicId: 'b', categoryName: 'botox' };
  expect(emptyDraft(doctor, fromUrl)).toMatchObject(chosen);
  expect(
    draftFromUrl({ modes: ['clinic'], clinics: [], procedures: [] }, params('type=other&mode=video&procedure=botox')),
  ).toEqual({});
});

const laser = {
  typeId: 't',
  name: 'Laser',
  minutes: 60,
  feeAud: 300,
  modes: ['clinic' as const],
  clinicIds: ['b'],
  categoryNames: [],
  autoConfirm: false,
};
const practice = {
  modes: ['clinic', 'video'] as ('clinic' | 'video')[],
  clinics: [{ clinicId: 'a' }, { clinicId: 'b' }],
  procedures: ['botox', 'facelift'],
  types: [laser, { ...laser, typeId: 'u', modes: ['video' as const], clinicIds: [], categoryNames: ['facelift'] }],
};

it('offers a named type with its own fee, ways, clinics and procedures', () => {
  expect(offeredAs(practice, 't')).toMatchObject({
    feeAud: 300,
    autoConfirm: false,
    modes: ['clinic'],
    clinics: [{ clinicId: 'b' }],
    procedures: ['botox', 'facelift'],
  });
  expect(offeredAs(practice, 'u')).toMatchObject({ modes: ['video'], procedures: ['facelift'] });
  expect(offeredAs(practice, '')).toBe(practice);
});

it('drops of a choice what its type does not offer', () => {
  const draft = { ...emptyDraft(practice), clinicId: 'a', categoryName: 'botox' };
  expect(fitted(practice, draft)).toEqual(draft);
  expect(fitted(practice, { ...draft, typeId: 'u' })).toMatchObject({ mode: 'video', categoryName: '', clinicId: 'a' });
  expect(fitted(practice, { ...draft, typeId: 't' })).toMatchObject({
    mode: 'clinic',
    categoryName: 'botox',
    clinicId: '',
  });
});

it('begins with a named type of the address', () => {
  const chosen = draftFromUrl(practice, new URLSearchParams('typeId=u&mode=clinic&procedure=botox'));
  expect(chosen).toEqual({ typeId: 'u' });
  expect(emptyDraft(practice, chosen)).toMatchObject({ typeId: 'u', mode: 'video' });
});

describe('the types of who comes', () => {
  const type = (typeId: string, audience: 'all' | 'new' | 'known') => ({ ...laser, typeId, audience });
  const self = { name: '', relation: null, isKnown: true };
  const types = [type('all', 'all'), type('new', 'new'), type('known', 'known')];
  const known = { people: [self, { name: 'Acacia Banksia', relation: 'parent' as const, isKnown: false }], types };
  const relative = (name: string) => ({ relative: { name, relation: '' as const, agreed: false } });
  const idsFor = (draft: object) => openTo(practice, known, draft).types?.map(({ typeId }) => typeId);

  it.each([
    ['the member, whom the doctor knows', {}, ['all', 'known']],
    ['a person of an earlier booking who is new to the doctor', relative('acacia banksia '), ['all', 'new']],
    ['a person without a name yet', relative(''), ['all', 'new']],
  ])('are those open to %s', (_whom, draft, ids) => expect(idsFor(draft)).toEqual(ids));

  it('are those of the doctor where no one is known', () => expect(openTo(practice, undefined, {})).toBe(practice));

  it('are left with their time by a person to whom they are not open', () => {
    const chosen = { ...emptyDraft(practice), typeId: 'known', slot: { slotId: 's' } as Slot, ...relative('Wren') };
    expect(fitted(openTo(practice, known, chosen), chosen)).toMatchObject({ typeId: '', slot: undefined });
  });

  it('ask first who comes where the member has booked for others, or types are not for all', () => {
    expect(isWhomFirst({ people: [self], types: [type('all', 'all')] })).toBe(false);
    expect(isWhomFirst({ people: known.people, types: [] })).toBe(true);
    expect(isWhomFirst({ people: [self], types })).toBe(true);
  });
});
