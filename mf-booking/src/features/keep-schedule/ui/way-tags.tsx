import { appointmentState } from '@charis/shared/rules';
import { Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Entry } from '../agenda.rules';

/** Shows what the member has said of their way to a booked visit, until they have arrived. */
export function WayTags({ entry: { state, progress, comingUtc, lateMinutes } }: { entry: Entry }) {
  const t = useText();
  if (state !== appointmentState.booked || progress || !comingUtc) return null;
  return (
    <Tag tone={lateMinutes ? 'rose' : 'sage'}>
      {lateMinutes ? t('way.is-late', { count: lateMinutes }) : t('way.comes')}
    </Tag>
  );
}
