import { doctorNotFound } from '#domains/booking/commands/chosen-time.service';
import { dueAudOf } from '#domains/booking/rules/offered-type.policy';
import { findTypes } from '#domains/booking/store/appointment-type.store';
import { findBookedPeople } from '#domains/booking/store/booked-people.store';
import { findOffer } from '#domains/booking/store/offer.store';
import type { AccountContext } from '#platform/http/handler';

/** Returns for whom the caller books with a doctor, and the types that are open to any of them or to someone new. */
export async function readPeople({ db, account, browser, clock }: AccountContext, doctorId: string) {
  if (!(await findOffer(db, { doctorId, viewer: account.id, now: clock.now() }))) throw doctorNotFound();
  const people = await findBookedPeople(db, { doctorId, memberId: account.id });
  const isAnyoneKnown = people.some(({ isKnown }) => isKnown);
  const types = (await findTypes(db, doctorId)).filter(
    ({ active, audience }) => active && (audience !== 'known' || isAnyoneKnown),
  );
  return {
    people,
    types: types.map(({ name, nameZh, ...type }) => ({
      typeId: type.typeId,
      name: browser.language === 'zh-CN' && nameZh ? nameZh : name,
      minutes: type.minutes,
      feeAud: type.feeAud,
      depositAud: dueAudOf({ fee_aud: type.feeAud, deposit_aud: type.depositAud, auto_confirm: type.autoConfirm }),
      modes: type.modes,
      clinicIds: type.clinicIds,
      categoryNames: type.categoryNames,
      autoConfirm: type.autoConfirm,
      audience: type.audience,
    })),
  };
}
