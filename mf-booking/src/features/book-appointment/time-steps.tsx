import type { useText } from '#lib/text';
import { DayStep, TimeStep, type TimeStepProps, TimesStep } from './time-step';
import type { BookingStep } from './visit-steps';

interface TimeStepsOptions {
  stepwise: boolean;
  /** Continue runs it, with whether something was not chosen. */
  onLeave: (isMissing: boolean) => void;
}

/** Returns the steps up to a time: one with the month beside the times, or, `stepwise`, the day and then its times. */
export function timeSteps(
  t: ReturnType<typeof useText>,
  time: TimeStepProps,
  { stepwise, onLeave }: TimeStepsOptions,
): BookingStep[] {
  /** Leaves a step where something was chosen. */
  const having = (choice: unknown) => () => {
    onLeave(choice === undefined);
    return choice !== undefined;
  };
  const step = { key: 'time', title: t('book.time'), leave: having(time.draft.slot) } as const;
  if (!stepwise) return [{ ...step, content: <TimeStep {...time} /> }];
  return [
    { key: 'day', title: t('book.day'), content: <DayStep {...time} />, leave: having(time.times.day) },
    { ...step, content: <TimesStep {...time} /> },
  ];
}
