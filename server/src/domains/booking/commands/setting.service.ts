import { manualNoticeHours, type WeeklyPeriod } from '@charis/shared/rules';
import { findUnfitting } from '#domains/booking/store/affected-appointments.store';
import * as store from '#domains/booking/store/setting.store';
import type { AccountContext } from '#platform/http/handler';
import { refusedField } from '#platform/http/refusal';
import { requirePeriods } from './day-hours.service';

export async function readSetting({ db, account }: AccountContext) {
  const rules = await store.findRules(db, account.id);
  const [weekly, clinics] = [await store.findWeekly(db, account.id), await store.findClinics(db, account.id)];
  return { doctorUserId: account.id, ...rules, weekly, clinics };
}

function checkRules({ autoConfirm, noticeHours, slotMinutes, followUpMinutes }: store.Rules): void {
  if ((followUpMinutes ?? 0) > slotMinutes) {
    throw refusedField('followUpMinutes', 'A follow-up cannot be longer than a first consultation.');
  }
  if (!autoConfirm && noticeHours < manualNoticeHours) {
    throw refusedField('noticeHours', 'Choose 12 hours or more, or confirm automatically.');
  }
}

interface Change {
  weekly: readonly WeeklyPeriod[];
  /** Undefined where they stay. */
  rules?: store.Rules;
  preview: boolean | undefined;
}

/** Sets weekly hours and rules together, and lists the appointments that fit no longer, which stay. */
export async function changeSetting(context: AccountContext, { weekly, rules, preview }: Change) {
  const { db, account, clock } = context;
  await store.lockCalendar(db, account.id);
  await requirePeriods(context, 'weekly', weekly);
  if (rules) checkRules(rules);
  const { modes } = rules ?? (await store.findRules(db, account.id));
  const affected = await findUnfitting(db, account.id, clock.now(), { weekly, modes });
  if (preview) return { affected };
  await store.replaceWeekly(db, account.id, weekly);
  if (rules) await store.saveRules(db, account.id, rules);
  return { affected };
}
