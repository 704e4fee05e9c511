import { useLanguage } from '@charis/shared/remote';
import { dayText } from '@charis/shared/rules';
import { Button, EmptyState, ErrorState, Skeleton } from '@charis/shared/ui';
import { SlotList } from '@charis/shared/ui/calendar';
import { useText } from '#lib/text';
import panels from './choose-time.module.css';
import styles from './day-times.module.css';
import type { Times } from './use-times';

/** The free times of the chosen day. `zone` is the clinic's. */
export function DayTimes({ times, zone }: { times: Times; zone: string }) {
  const t = useText();
  const language = useLanguage();
  const { day } = times;
  return (
    <section aria-labelledby="day-times" className={panels.panel}>
      <h2 className={styles.heading} id="day-times">
        {day ? dayText(day, 'long', language) : t('times')}
      </h2>
      <Content times={times} zone={zone} />
    </section>
  );
}

function Content({ times, zone }: { times: Times; zone: string }) {
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
  const free = slots.data.filter(({ state }) => state === 'FREE');
  if (free.length) return <SlotList slots={free} zone={zone} />;
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
