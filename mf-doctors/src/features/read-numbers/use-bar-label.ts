import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import type { SpanOfDays } from './numbers.rules';

/** Returns how a bar is called at its axis: its first day, or its month. */
export function useBarLabel(span: SpanOfDays): (bar: { from: string }) => string {
  const locale = useLocale();
  const part =
    span === '365' ? ({ month: 'short', year: '2-digit' } as const) : ({ day: 'numeric', month: 'numeric' } as const);
  const format = dateFormat(locale, { ...part, timeZone: 'UTC' });
  return ({ from }) => format.format(new Date(`${from}T00:00Z`));
}
