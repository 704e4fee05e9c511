import type { DataOf } from '@charis/shared/contract';
import { Link, useLanguage, usePaths, usePractice, useProcedureTitles } from '@charis/shared/remote';
import { appointmentState, dayIn, dayText, momentText, siteZone } from '@charis/shared/rules';
import { Avatar, buttonClass, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { type ReactNode, useId } from 'react';
import { BookedBy } from '#lib/booked-by';
import { SendForm } from '#lib/forms/send-form';
import { SentForms, takesForms } from '#lib/forms/sent-forms';
import { MessageButton } from '#lib/message-button';
import { StateTag } from '#lib/state-tag';
import { useText } from '#lib/text';
import { AskCaller } from './ask-caller';
import { PatientTags } from './patient-tags';
import styles from './patients.module.css';
import { PrivateNote } from './private-note';

type Patient = DataOf<'getPatient'>;

/** As many as the server gives. */
const mostAppointments = 100;

/** Shows what a practice has of one patient: contact and numbers, private notes, appointments, vouchers. */
export function PatientCard({ kaReservationId, patient }: { kaReservationId: string; patient: Patient }) {
  const t = useText();
  const { actsFor } = usePractice();
  return (
    <div className={styles.card}>
      <Contact kaReservationId={kaReservationId} patient={patient} />
      <div className={look('stack', 24)}>
        {actsFor ? null : (
          <Part title={t('patient.note')}>
            {patient.memberId && !patient.name ? (
              <p className={look('muted')}>{t('patient.note.deleted')}</p>
            ) : (
              <PrivateNote kaReservationId={kaReservationId} />
            )}
          </Part>
        )}
        <Part title={t('patient.appointments')}>
          <ul className={styles.entries}>
            {patient.appointments.map((appointment) => (
              <Visit appointment={appointment} key={appointment.kaReservationId} />
            ))}
          </ul>
          {patient.appointments.length === mostAppointments ? (
            <p className={look('muted', 'small', 'above-12')}>
              {t('patient.appointments.most', { count: mostAppointments })}
            </p>
          ) : null}
        </Part>
        {patient.memberId && !actsFor ? <Forms patient={patient} /> : null}
        {patient.memberId && !patient.bookedBy ? <Vouchers vouchers={patient.vouchers} /> : null}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${look('shrinks', 'panel')} ${styles.part}`}>
      <h2 className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shows how to reach a patient as the booking gave it: members keep email and number to themselves. */
function Contact({ kaReservationId, patient }: { kaReservationId: string; patient: Patient }) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const { actsFor, may } = usePractice();
  const { memberId, name, image, phone, email, isActive, since, attended, noShows, cancelled } = patient;
  return (
    <Part title={t('patient.contact')}>
      <div className={look('stack', 16)}>
        <div className={look('line', 12)}>
          <Avatar image={image} name={name || t('patients.deleted')} size={48} />
          <div className={look('shrinks')}>
            <PatientTags patient={patient} />
            <BookedBy bookedBy={patient.bookedBy} />
            {memberId ? null : phone ? (
              <p>
                <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
              </p>
            ) : (
              <p className={look('muted')}>{t('patient.phone.none')}</p>
            )}
            {email ? (
              <p className={look('breaks')}>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            ) : null}
            <p className={look('muted', 'small')}>
              {t('patient.since', { date: dayText(dayIn(since, siteZone), 'dated', language) })}
            </p>
          </div>
        </div>
        {memberId && isActive ? (
          <div className={look('row', 8)}>
            {may('openConversation') ? <MessageButton kaReservationId={kaReservationId} side="doctor" /> : null}
            <Link className={buttonClass()} to={paths.member(memberId)}>
              {t('patient.profile')}
            </Link>
          </div>
        ) : null}
        {memberId || actsFor ? null : (
          <AskCaller asked={patient.asked ?? []} kaReservationId={kaReservationId} name={name} />
        )}
        <dl className={`${look('grid', 12)} ${styles.facts}`}>
          <Fact label={t('patient.attended')} value={attended} />
          <Fact label={t('patient.no-shows')} value={noShows} />
          <Fact label={t('patient.cancelled')} value={cancelled} />
        </dl>
      </div>
    </Part>
  );
}

const Fact = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className={look('muted', 'small')}>{label}</dt>
    <dd className={look('display', 'size-22', 'numbers')}>{value}</dd>
  </div>
);

function Visit({ appointment }: { appointment: Patient['appointments'][number] }) {
  const t = useText();
  const titleOf = useProcedureTitles();
  const { startUtc, endUtc, zone, mode, clinic, type, typeName, categoryName, note, reason } = appointment;
  const about = [
    mode === 'video' ? t('video') : clinic.name,
    typeName ?? t(`book.type.${type}`),
    categoryName && titleOf(categoryName),
  ];
  return (
    <li>
      <div className={look('shrinks')}>
        <p className={look('medium')}>
          <ClinicTime minutes={(Date.parse(endUtc) - Date.parse(startUtc)) / 60_000} utc={startUtc} zone={zone} />
        </p>
        <p className={look('muted', 'small')}>{about.filter(Boolean).join(' · ')}</p>
        {note ? <p className={look('breaks', 'above-8')}>{note}</p> : null}
        {reason ? <p className={look('breaks', 'above-8')}>{t('schedule.reason.given', { reason })}</p> : null}
      </div>
      <StateTag {...appointment} />
    </li>
  );
}

/** Shows the forms of all appointments, and sends one for the next appointment, or else for the last one. */
function Forms({ patient }: { patient: Patient }) {
  const t = useText();
  const { isOpen: takesBookings } = usePractice();
  const taking = patient.appointments.filter(({ state }) => takesForms(state));
  const next = taking.findLast(({ state }) => state !== appointmentState.fulfilled) ?? taking[0];
  const sent = patient.appointments.filter(({ forms = [] }) => forms.length > 0);
  return (
    <Part title={t('forms.title')}>
      {sent.length === 0 ? <p className={look('muted')}>{t('patient.forms.none')}</p> : null}
      {sent.map(({ kaReservationId, forms, state }) => (
        <SentForms forms={forms} key={kaReservationId} side="doctor" state={state} />
      ))}
      {next && patient.isActive && takesBookings ? (
        <p className={look('above-16')}>
          <SendForm kaReservationId={next.kaReservationId} />
        </p>
      ) : null}
    </Part>
  );
}

function Vouchers({ vouchers }: Pick<Patient, 'vouchers'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <Part title={t('patient.vouchers')}>
      {vouchers.length === 0 ? (
        <p className={look('muted')}>{t('patient.vouchers.none')}</p>
      ) : (
        <ul className={styles.entries}>
          {vouchers.map(({ name, lastFour, redeemedUtc, zone }) => (
            <li key={`${lastFour} ${redeemedUtc}`}>
              <span className={look('medium', 'breaks')}>{name}</span>
              <span className={look('muted', 'small')}>
                {t('patient.voucher', { code: lastFour, time: momentText(redeemedUtc, zone, language, 'dated') })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
