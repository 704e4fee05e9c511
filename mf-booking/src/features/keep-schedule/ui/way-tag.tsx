import { appointmentState } from '@charis/shared/rules';
import { Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Entry } from '../agenda.rules';

/** Returns what the member has said of their way to a booked visit, until they have arrived. */
export function wayTextOf(
  t: ReturnType<typeof useText>,
  { state, progress, comingUtc, lateMinutes }: Entry,
): string | undefined {
  if (state !== appointmentState.booked || progress || !comingUtc) return undefined;
  return lateMinutes ? t('way.is-late', { count: lateMinutes }) : t('way.comes');
}

/** Shows it as a tag; nothing where they have said nothing. */
export function WayTag({ entry }: { entry: Entry }) {
  const text = wayTextOf(useText(), entry);
  return text ? <Tag tone={entry.lateMinutes ? 'rose' : 'sage'}>{text}</Tag> : null;
}
