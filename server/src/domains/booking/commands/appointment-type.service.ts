import { manualNoticeHours } from '@charis/shared/rules';
import type { TypeRules } from '#domains/booking/store/appointment-type.store';
import * as store from '#domains/booking/store/appointment-type.store';
import { findResources } from '#domains/booking/store/clinic-resource.store';
import { findClinics, lockCalendar } from '#domains/booking/store/setting.store';
import { findFormStatus } from '#domains/forms/index';
import { requireDoctorTexts } from '#domains/practice/index';
import type { AccountContext, Input } from '#platform/http/handler';
import { notFound, Refusal, refusedField } from '#platform/http/refusal';

/** Types that are not offered count, too. */
const most = 40;

async function check(context: AccountContext, rules: TypeRules): Promise<void> {
  const { db, account } = context;
  await requireDoctorTexts(context, { name: rules.name, nameZh: rules.nameZh });
  if (!rules.autoConfirm && rules.noticeHours < manualNoticeHours) {
    throw refusedField('noticeHours', 'Choose 12 hours or more, or confirm automatically.');
  }
  const { depositAud = 0 } = rules;
  if (depositAud > rules.feeAud) {
    throw refusedField('depositAud', 'Ask for no more than the fee.');
  }
  if (depositAud > 0 && !rules.autoConfirm) {
    throw refusedField(
      'depositAud',
      'Confirm automatically to be paid before: no one should pay for a time that they may not get.',
    );
  }
  const clinics = await findClinics(db, account.id);
  if (!rules.clinicIds.every((id) => clinics.some(({ clinicId }) => clinicId === id))) {
    throw refusedField('clinicIds', 'Choose a clinic of your profile.');
  }
  const { resourceIds = [] } = rules;
  const resources = resourceIds.length > 0 ? await findResources(db, account.id) : [];
  if (!resourceIds.every((id) => resources.some(({ resourceId }) => resourceId === id))) {
    throw refusedField('resourceIds', 'Choose rooms and devices of your clinics.');
  }
  // A type keeps a form that was retired, and sends it to no one.
  if (rules.formId && !(await findFormStatus(db, account.id, rules.formId))) {
    throw refusedField('formId', 'Choose one of your forms.');
  }
}

/** Adds a type of the doctor's, or changes one. Appointments keep the name, the length and the fee that they were booked with. */
export async function saveType(context: AccountContext, { typeId, ...rules }: Input<'saveAppointmentType'>['body']) {
  const { db, account } = context;
  await lockCalendar(db, account.id);
  await check(context, rules);
  if (typeId) {
    if (!(await store.updateType(db, account.id, typeId, rules))) throw notFound('The type of appointment');
    return { typeId };
  }
  if ((await store.findTypes(db, account.id)).length >= most) {
    throw new Refusal('NOT_POSSIBLE', `You have ${most} types of appointment, which is the most that you can have.`);
  }
  return { typeId: await store.insertType(db, account.id, rules) };
}

export async function orderTypes({ db, account }: AccountContext, typeIds: readonly string[]) {
  await lockCalendar(db, account.id);
  await store.orderTypes(db, account.id, typeIds);
  return { typeIds: (await store.findTypes(db, account.id)).map(({ typeId }) => typeId) };
}
