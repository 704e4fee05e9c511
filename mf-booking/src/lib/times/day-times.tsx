import { useLanguage } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState, look, Skeleton } from '@charis/shared/ui';
import { SlotList } from '@charis/shared/ui/calendar';
import { clinicLine } from '#lib/clinic-line';
import { longDay } from '#lib/long-day';
import { useText } from '#lib/text';
import type { Clinic, Slot } from './booking.rules';
import styles from './times.module.css';
import type { Times } from './use-times';

interface DayTimesProps {
  times: Times;
  /** Those that stand above their times; none where it does not matter, or there is one only. */
  clinics: readonly Clinic[];
  slotId: string | undefined;
  onChoose: (slot: Slot) => void;
}

/** Shows the free times of the chosen day, those of each clinic by themselves. */
export function DayTimes(props: DayTimesProps) {
  const { times } = props;
  const t = useText();
  const language = useLanguage();
  const { day } = times;
  return (
    <section aria-labelledby="day-times" className={styles.panel}>
      <h2 className={styles.heading} id="day-times">
        {day ? longDay(day, language) : t('times')}
      </h2>
      <Content {...props} />
    </section>
  );
}

function Content({ times, clinics, slotId, onChoose }: DayTimesProps) {
  const t = useText();
  const language = useLanguage();
  const { day, next, slots, free, nextFree, chooseDay } = times;
  const source = day ? slots : next;
  if (source.isLoadingError) {
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
  const choose = (id: string) => {
    const slot = free.find((known) => known.slotId === id);
    if (slot) onChoose(slot);
  };
  if (free.length) {
    const clinicIds = clinics.length > 0 ? [...new Set(free.map(({ clinicId }) => clinicId))] : [undefined];
    return clinicIds.map((clinicId) => {
      const clinic = clinics.find((known) => known.clinicId === clinicId);
      const some = free.filter((slot) => clinicId === undefined || slot.clinicId === clinicId);
      return (
        <div key={clinicId ?? ''}>
          {clinic ? <p className={look('strong', 'above-16')}>{clinicLine(clinic)}</p> : null}
          <SlotList onChoose={choose} slots={some} value={slotId} zone={some[0]?.zone ?? ''} />
        </div>
      );
    });
  }
  return (
    <EmptyState
      action={
        nextFree ? (
          <Button onClick={() => chooseDay(nextFree)}>{t('times.next', { day: longDay(nextFree, language) })}</Button>
        ) : null
      }
      title={t('times.none')}
    />
  );
}
