import { useLanguage } from '@charis/shared/remote';
import { dayText } from '@charis/shared/rules';
import { Button, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { SlotList } from '@charis/shared/ui/calendar';
import { useText } from '#lib/text';
import panels from './book-appointment.module.css';
import type { Slot } from './booking.rules';
import styles from './day-times.module.css';
import type { Times } from './use-times';

interface DayTimesProps {
  times: Times;
  /** The clinic's. */
  zone: string;
  /** One of the doctor's clinics, or all of them. */
  clinicId: string;
  slotId: string | undefined;
  onChoose: (slot: Slot) => void;
}

/** The free times of the chosen day. */
export function DayTimes(props: DayTimesProps) {
  const { times } = props;
  const t = useText();
  const language = useLanguage();
  const { day } = times;
  return (
    <section aria-labelledby="day-times" className={panels.panel}>
      <h2 className={styles.heading} id="day-times">
        {day ? dayText(day, 'long', language) : t('times')}
      </h2>
      <Content {...props} />
    </section>
  );
}

function Content({ times, zone, clinicId, slotId, onChoose }: DayTimesProps) {
  const t = useText();
  const language = useLanguage();
  const { day, next, slots, nextFree, chooseDay } = times;
  const source = day ? slots : next;
  if (source.isError) {
    return <ErrorState onRetry={() => source.refetch()} title={t('times.failed')} />;
  }
  if (!day && next.data) return <EmptyState title={t('next.none')} />;
  if (!slots.data) {
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    );
  }
  const free = slots.data.filter((slot) => slot.state === 'FREE' && (!clinicId || slot.clinicId === clinicId));
  const choose = (id: string) => {
    const slot = free.find((known) => known.slotId === id);
    if (slot) onChoose(slot);
  };
  if (free.length) return <SlotList onChoose={choose} slots={free} value={slotId} zone={free[0]?.zone ?? zone} />;
  return (
    <EmptyState
      action={
        nextFree ? (
          <Button onClick={() => chooseDay(nextFree)}>
            {t('times.next', { day: dayText(nextFree, 'long', language) })}
          </Button>
        ) : null
      }
      title={t('times.none')}
    />
  );
}
