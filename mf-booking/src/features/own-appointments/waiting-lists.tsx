import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, useLanguage, useOperation, usePaths } from '@charis/shared/remote';
import { Button, buttonClass, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { longDay } from '#lib/long-day';
import { useText } from '#lib/text';
import styles from './appointment-list.module.css';
import { WaitingSection } from './waiting-section';

/** Shows the waiting lists on which a member is, first of all a time that is offered to them now. Shows nothing where there is none. */
export function WaitingLists() {
  const t = useText();
  const waits = useOperation('listWaitlist', {});
  if (!waits.data?.length) return null;
  return (
    <WaitingSection id="waits" title={t('waits.title')}>
      {waits.data.map((wait) => (
        <li key={wait.waitId}>
          <Wait wait={wait} />
        </li>
      ))}
    </WaitingSection>
  );
}

function Wait({ wait }: { wait: DataOf<'listWaitlist'>[number] }) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const leave = useAction('leaveWaitlist', { success: t('wait.left'), failure: t('wait.failed') });
  const { offer, doctorUserId, doctorName, untilDay } = wait;
  return (
    <article className={`${look('row', 8, 24, 'between')} ${styles.wait}`}>
      <div>
        <h3 className={styles.waitName}>
          <Link data-thumb to={paths.doctor(doctorUserId)}>
            {doctorName}
          </Link>
        </h3>
        {offer ? (
          <>
            <p className={look('above-4')}>
              {t('waits.offer')} <ClinicTime utc={offer.startUtc} zone={offer.zone} />
            </p>
            <p className={look('muted', 'above-4')}>
              {t('waits.deadline')} <ClinicTime utc={offer.expiresUtc} zone={offer.zone} />
            </p>
          </>
        ) : (
          <p className={look('muted', 'above-4')}>{t('waits.until', { day: longDay(untilDay, language) })}</p>
        )}
      </div>
      <div className={look('row', 8, 16)}>
        {offer ? (
          <Link className={buttonClass('primary')} to={paths.book(doctorUserId, offer.slotId)}>
            {t('waits.book')}
          </Link>
        ) : null}
        <Button
          aria-label={t('waits.leave.of', { name: doctorName })}
          busy={leave.isPending}
          onClick={() => void leave.run({ params: { waitId: wait.waitId } })}
          variant="link"
        >
          {t('wait.leave')}
        </Button>
      </div>
    </article>
  );
}
