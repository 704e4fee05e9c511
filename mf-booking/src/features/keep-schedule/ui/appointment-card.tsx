import { Link, useAction, usePaths, usePractice, useProcedureTitles } from '@charis/shared/remote';
import { appointmentState } from '@charis/shared/rules';
import { Avatar, Button, buttonClass, Icon, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useState } from 'react';
import { BookedBy } from '#lib/booked-by';
import { SentForms } from '#lib/forms/sent-forms';
import { PaidBefore } from '#lib/payment/paid-before';
import { StateTag } from '#lib/state-tag';
import { useText } from '#lib/text';
import { useNow } from '#lib/use-now';
import { cancelHintOf, type Entry, marksOf, turnsOf } from '../agenda.rules';
import { CallOffDialog } from './call-off-dialog';
import { CheckIn } from './check-in';
import { History } from './history';
import { LazyMoveDialog } from './lazy-move-dialog';
import { ProposedTime } from './proposed-time';
import { RequestActions } from './request-actions';
import styles from './schedule.module.css';
import { WayTag } from './way-tag';

const { pending, booked, fulfilled, noShow, cancelledByDoctor } = appointmentState;

interface AppointmentCardProps {
  entry: Entry;
  /** Shows the day, where several days stand together. */
  dated?: boolean;
  /** The head of the day names the zone. */
  zoneAbove?: boolean;
  /** Runs before a request is answered. */
  onAnswer?: () => void;
}

/** Shows one appointment of the doctor: when, who, what for, and what can be done about it now. */
export function AppointmentCard({ entry, dated = false, zoneAbove = false, onAnswer }: AppointmentCardProps) {
  const t = useText();
  const paths = usePaths();
  const titleOf = useProcedureTitles();
  const { isOpen: takesBookings, actsFor } = usePractice();
  const [cancelling, setCancelling] = useState(false);
  const [moving, setMoving] = useState(false);
  const handle = useAction('handleReservation', { success: t('schedule.done'), failure: t('schedule.failed') });
  const now = useNow(turnsOf(entry));
  const marks = marksOf(entry, now);
  const { kaReservationId, startUtc, endUtc, zone } = entry;
  const mark = (state: typeof fulfilled | typeof noShow) => void handle.run({ body: { kaReservationId, state } });
  return (
    <article className={`${look('grid', 12, 24, 'top')} ${styles.card}`}>
      {entry.state === pending && entry.expiresUtc ? (
        <p
          className={`${look('line', 8, 'baseline', 'across', 'round-medium', 'accent', 'strong')} ${styles.deadline}`}
        >
          <Icon name="clock" size={16} />
          <span>
            {t('schedule.answer-by')} <ClinicTime utc={entry.expiresUtc} zone={zone} />
          </span>
        </p>
      ) : null}
      {entry.busyElsewhere ? (
        <p
          className={`${look('line', 8, 'baseline', 'across', 'round-medium', 'accent', 'strong')} ${styles.deadline}`}
        >
          <Icon name="calendar" size={16} />
          <span>{t('busy.card')}</span>
        </p>
      ) : null}
      <ProposedTime entry={entry} />
      <div className={look('strong')}>
        <ClinicTime
          minutes={(Date.parse(endUtc) - Date.parse(startUtc)) / 60_000}
          timeOnly={!dated}
          zoneAbove={zoneAbove}
          utc={startUtc}
          variant="lines"
          zone={zone}
        />
      </div>
      <div className={look('line', 12, 'top', 'shrinks')}>
        <Avatar image={entry.memberImage} name={entry.memberName} size={40} />
        <div>
          <h3 className={styles.name}>
            <Link data-thumb to={paths.patient(kaReservationId)}>
              {entry.memberName}
            </Link>
          </h3>
          {entry.state === pending && entry.movesFromUtc ? (
            <p className={styles.hint}>
              {t('schedule.moves-from')} <ClinicTime utc={entry.movesFromUtc} zone={zone} />
            </p>
          ) : null}
          <BookedBy bookedBy={entry.bookedBy} />
          <p className={styles.hint}>{entry.mode === 'video' ? t('video') : entry.clinicName}</p>
          <p className={styles.hint}>
            {[
              entry.typeName ?? (entry.type && t(`book.type.${entry.type}`)),
              entry.categoryName && titleOf(entry.categoryName),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {entry.phone ? (
            <p className={styles.hint}>
              <a href={`tel:${entry.phone.replaceAll(/[^\d+]/g, '')}`}>{entry.phone}</a>
            </p>
          ) : null}
          {entry.email ? (
            <p className={styles.hint}>
              <a href={`mailto:${entry.email}`}>{entry.email}</a>
            </p>
          ) : null}
          {entry.mode === 'video' && !entry.memberId && entry.state === booked ? (
            <p className={styles.hint}>{t('schedule.video.waits')}</p>
          ) : null}
          <PaidBefore cents={entry.paidCents} className={styles.hint} />
          {entry.referralConfirmed ? <p className={styles.hint}>{t('schedule.referral')}</p> : null}
          <SentForms forms={entry.forms} side="doctor" state={entry.state} />
          {entry.note ? <p className={look('breaks', 'above-8')}>{entry.note}</p> : null}
          {entry.reason ? (
            <p className={look('breaks', 'above-8')}>{t('schedule.reason.given', { reason: entry.reason })}</p>
          ) : null}
        </div>
      </div>
      <div className={`${look('stack', 8, 'end')} ${styles.side}`}>
        <StateTag endedBy={entry.endedBy} state={entry.state} />
        <WayTag entry={entry} />
        <CheckIn entry={entry} now={now} />
        <div className={`${look('row', 8)} ${styles.buttons}`}>
          {entry.state === pending ? <RequestActions entry={entry} onAnswer={onAnswer} /> : null}
          {marks.includes('join') && entry.meetingId && !actsFor ? (
            <Link className={buttonClass('primary')} to={paths.meeting(entry.meetingId)}>
              {t('schedule.join')}
            </Link>
          ) : null}
          {marks.includes('attended') ? (
            <Button busy={handle.isPending} onClick={() => mark(fulfilled)} small>
              {t('schedule.attended')}
            </Button>
          ) : null}
          {marks.includes('no-show') ? (
            <Button busy={handle.isPending} onClick={() => mark(noShow)} small>
              {t('schedule.no-show')}
            </Button>
          ) : null}
          {marks.includes('move') && takesBookings ? (
            <Button onClick={() => setMoving(true)} small>
              {t('schedule.move')}
            </Button>
          ) : null}
          {marks.includes('cancel') ? (
            <Button onClick={() => setCancelling(true)} small variant="link">
              {t('schedule.cancel')}
            </Button>
          ) : null}
        </div>
      </div>
      <History kaReservationId={kaReservationId} />
      {moving ? <LazyMoveDialog entry={entry} onClose={() => setMoving(false)} /> : null}
      {cancelling ? (
        <CallOffDialog
          confirm={t('schedule.cancel.confirm')}
          hint={t(cancelHintOf(entry), { name: entry.memberName })}
          onClose={() => setCancelling(false)}
          onConfirm={async (reason) =>
            Boolean(await handle.run({ body: { kaReservationId, state: cancelledByDoctor, reason } }))
          }
          title={t('schedule.cancel.title', { name: entry.memberName })}
        />
      ) : null}
    </article>
  );
}
