import { Link, usePaths, useSearchParams } from '@charis/shared/remote';
import { Avatar, Button, buttonClass, look, Money, StatusTag } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useRef, useState } from 'react';
import { AddToCalendar } from '#lib/add-to-calendar';
import { SentForms } from '#lib/forms/sent-forms';
import { MessageButton } from '#lib/message-button';
import { payLink } from '#lib/payment/pay-link';
import { useText } from '#lib/text';
import { useNow } from '#lib/use-now';
import { WhatToBring } from '#lib/what-to-bring';
import { type Appointment, againQuery, stateOf, stateWordOf, toneOf, turnsOf, waysOf } from './appointment';
import styles from './appointment-card.module.css';
import { CancelButton } from './cancel-button';
import { MoveDialog } from './move-dialog';
import { OnTheWay } from './on-the-way';
import { OwnReminders } from './own-reminders';
import { ProposedTime } from './proposed-time';
import { RateDialog } from './rate-dialog';
import { VisitFacts } from './visit-facts';

/** Shows one appointment with everything that its member can do with it now. */
export function AppointmentCard({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const paths = usePaths();
  const [params] = useSearchParams();
  // A reminder leads here, where one needs another time.
  const isAsked = params.get('move') === appointment.kaReservationId;
  const [open, setOpen] = useState<'move' | 'rate' | 'calendar' | 'reminders' | undefined>(
    isAsked ? 'move' : undefined,
  );
  const reminders = useRef<HTMLButtonElement>(null);
  const { doctor, clinic, startUtc, endUtc, zone, reason, meetingId } = appointment;
  const name = stateOf(appointment);
  const now = useNow(turnsOf(appointment));
  const ways = waysOf(appointment, now);
  const payUrl = appointment.payment?.payUrl;
  const canMove = ways.move && !ways.isLate;
  const minutes = (Date.parse(endUtc) - Date.parse(startUtc)) / 60_000;
  return (
    <li>
      <article className={styles.frame}>
        <div className={styles.card}>
          <Avatar image={doctor.image} name={doctor.name} size={48} />
          <div className={styles.words}>
            <p className={look('size-18', 'strong')}>
              <ClinicTime minutes={minutes} utc={startUtc} variant="lines" zone={zone} />
            </p>
            <p className={styles.who}>
              <Link data-thumb to={paths.doctor(doctor.doctorUserId)}>
                {doctor.name}
              </Link>
              <span className={styles.title}>{doctor.title}</span>
            </p>
            <VisitFacts appointment={appointment} />
            <SentForms forms={appointment.forms} side="member" state={appointment.state} />
            {ways.stopped ? <p className={look('above-8')}>{t('own.stopped', { name: doctor.name })}</p> : null}
            {reason ? <p className={look('above-8')}>{t('own.reason', { reason })}</p> : null}
            {appointment.replacesId && name === 'pending' ? (
              <p className={look('above-8')}>{t('own.replaces')}</p>
            ) : null}
            {ways.change ? <WhatToBring categoryName={appointment.categoryName} mode={appointment.mode} /> : null}
            {ways.isLate ? (
              <p className={look('above-8')}>{t('own.late', { clinic: clinic.name, phone: clinic.phone })}</p>
            ) : null}
          </div>
          <div className={styles.state}>
            <StatusTag tone={toneOf[name]}>{t(`own.state.${stateWordOf(appointment)}`)}</StatusTag>
          </div>
          {ways.change ? <ProposedTime appointment={appointment} /> : null}
          <OnTheWay appointment={appointment} now={now} onMove={canMove ? () => setOpen('move') : undefined} />
          <div className={`${look('row', 8)} ${styles.actions}`}>
            {payUrl ? (
              <a className={buttonClass('primary')} href={payLink(payUrl)}>
                {t('payment.pay')} <Money cents={appointment.payment?.cents ?? 0} />
              </a>
            ) : null}
            {ways.join && meetingId ? (
              <Link className={buttonClass('primary')} to={paths.meeting(meetingId)}>
                {t('own.join')}
              </Link>
            ) : null}
            {canMove ? <Button onClick={() => setOpen('move')}>{t('own.move')}</Button> : null}
            {(ways.change && !ways.isLate) || ways.takeBack ? <CancelButton appointment={appointment} /> : null}
            {appointment.canRate ? <Button onClick={() => setOpen('rate')}>{t('own.rate')}</Button> : null}
            <MessageButton isAbout kaReservationId={appointment.kaReservationId} side="member" />
            {ways.bookAgain ? (
              <Link
                className={buttonClass('secondary')}
                to={`${paths.book(doctor.doctorUserId)}&${againQuery(appointment)}`}
              >
                {t('own.again')}
              </Link>
            ) : null}
            {ways.change ? (
              <Button
                aria-expanded={open === 'calendar'}
                onClick={() => setOpen(open === 'calendar' ? undefined : 'calendar')}
                variant="link"
              >
                {t('calendar.add')}
              </Button>
            ) : null}
            {appointment.reminders && (ways.change || ways.takeBack) ? (
              <Button
                aria-expanded={open === 'reminders'}
                onClick={() => setOpen(open === 'reminders' ? undefined : 'reminders')}
                ref={reminders}
                variant="link"
              >
                {t('own.remind')}
              </Button>
            ) : null}
          </div>
          {open === 'reminders' && (ways.change || ways.takeBack) ? (
            <div className={styles.more}>
              <OwnReminders
                appointment={appointment}
                onSaved={() => {
                  setOpen(undefined);
                  reminders.current?.focus();
                }}
              />
            </div>
          ) : null}
          {open === 'calendar' ? (
            <div className={styles.more}>
              <AddToCalendar appointment={appointment} />
            </div>
          ) : null}
        </div>
        {open === 'move' && canMove ? (
          <MoveDialog appointment={appointment} onClose={() => setOpen(undefined)} />
        ) : null}
        {open === 'rate' ? <RateDialog appointment={appointment} onClose={() => setOpen(undefined)} /> : null}
      </article>
    </li>
  );
}
