import type { WizardStep } from '@charis/shared/ui/flow';
import type { useText } from '#lib/text';
import type { Doctor } from '#lib/times/booking.rules';
import type { Step } from './use-step';
import { ModeChoice, ReasonStep, TypeStep, type VisitProps, VisitStep } from './visit-step';

export type BookingStep = WizardStep & { key: Step };

/** Returns the steps of a booking by their keys: three, or, `stepwise`, one for each decision. */
export function stepKeys({ modes }: Pick<Doctor, 'modes'>, stepwise: boolean): Step[] {
  if (!stepwise) return ['visit', 'time', 'confirm'];
  return ['visit', 'reason', ...(modes.length > 1 ? (['mode'] as const) : []), 'day', 'time', 'confirm'];
}

/**
 * Returns the steps before the time.
 * @param leave called by Continue where a referral may be asked for
 * @param leaveWhom called by Continue where it may be asked who comes
 */
export function visitSteps(
  t: ReturnType<typeof useText>,
  visit: VisitProps,
  { stepwise, leave, leaveWhom }: { stepwise: boolean; leave: () => boolean; leaveWhom: () => boolean },
): BookingStep[] {
  if (!stepwise) {
    return [
      { key: 'visit', title: t('book.visit'), content: <VisitStep {...visit} />, leave: () => leaveWhom() && leave() },
    ];
  }
  const steps: BookingStep[] = [
    { key: 'visit', title: t('book.type'), content: <TypeStep {...visit} />, leave: leaveWhom },
    { key: 'reason', title: t('book.reason'), content: <ReasonStep {...visit} />, leave },
  ];
  const mode: BookingStep = { key: 'mode', title: t('modes'), content: <ModeChoice {...visit} alone /> };
  return visit.doctor.modes.length > 1 ? [...steps, mode] : steps;
}
