import { failureText, useHost, useOperation, usePractice } from '@charis/shared/remote';
import { appointmentState } from '@charis/shared/rules';
import { Button, look, QueryBoundary } from '@charis/shared/ui';
import { CheckboxField } from '@charis/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#lib/text';
import type { Entry } from '../agenda.rules';
import { useHandleAll } from '../use-handle-all';
import { AppointmentCard } from './appointment-card';
import { CallOffDialog } from './call-off-dialog';
import styles from './schedule.module.css';

/** Requests that are shown first where something else stands below them. */
const few = 3;

/** The one that expires first stands above. */
const byDeadline = (one: Entry, other: Entry) =>
  (one.expiresUtc ?? one.startUtc).localeCompare(other.expiresUtc ?? other.startUtc);

/** Requests that wait for the doctor, to answer one by one or several at once. */
export function Requests({ all = false }: { all?: boolean }) {
  const t = useText();
  const requests = useOperation('listAppointmentRequests', { query: {} });
  const count = requests.data?.length ?? 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  /** Answers that were sent and whose requests are still on the list. */
  const answering = useRef(0);

  // The button that answered is gone with its request, or with the last of several: the heading, which says how many are left, takes the focus.
  useEffect(() => {
    const gone = before.current - count;
    before.current = count;
    if (answering.current === 0 || gone <= 0) return;
    answering.current = Math.max(0, answering.current - gone);
    if (document.activeElement === document.body) heading.current?.focus();
  }, [count]);

  const onAnswer = (answers = 1) => {
    answering.current = answers;
  };
  return (
    <section aria-labelledby="requests" className={`${look('shrinks', 'panel')} ${styles.panel}`}>
      <h2
        className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`}
        id="requests"
        ref={heading}
        tabIndex={-1}
      >
        {t('schedule.requests', { count })}
      </h2>
      <QueryBoundary failed={t('schedule.requests.failed')} query={requests}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.hint}>{t('schedule.requests.none')}</p>
          ) : (
            <RequestList all={all} list={list.toSorted(byDeadline)} onAnswer={onAnswer} />
          )
        }
      </QueryBoundary>
    </section>
  );
}

const { booked, declined } = appointmentState;

interface RequestListProps {
  /** Shows all of them at once. */
  all: boolean;
  list: Entry[];
  /** Runs before answers are sent, with their number. */
  onAnswer: (answers?: number) => void;
}

function RequestList({ all, list, onAnswer }: RequestListProps) {
  const t = useText();
  const { notify } = useHost();
  const { isPending, handleAll } = useHandleAll();
  const { isOpen: takesBookings } = usePractice();
  const [chosen, setChosen] = useState<string[]>([]);
  const [declining, setDeclining] = useState(false);
  const [showsAll, setShowsAll] = useState(all);
  const known = chosen.filter((id) => list.some(({ kaReservationId }) => kaReservationId === id));

  /** Requests that could not be answered stay chosen. */
  async function answer(state: typeof booked | typeof declined, reason?: string): Promise<boolean> {
    onAnswer(known.length);
    const { done, unanswered, failure } = await handleAll(known, state, reason);
    setChosen(unanswered);
    if (failure) {
      notify('error', failureText(failure, t('schedule.failed'), true));
      return false;
    }
    const all = done === known.length;
    notify(
      all ? 'success' : 'error',
      all
        ? t('schedule.answered.several', { count: done })
        : t('schedule.answered.some', { done, count: known.length }),
    );
    return true;
  }
  return (
    <>
      {list.length > 1 ? (
        <div className={styles.several}>
          <CheckboxField
            label={t('schedule.requests.all')}
            name="all"
            onChange={(isChosen) => {
              setShowsAll(showsAll || isChosen);
              setChosen(isChosen ? list.map(({ kaReservationId }) => kaReservationId) : []);
            }}
            value={known.length === list.length}
          />
          {known.length > 0 ? (
            <div className={`${look('row', 8)} ${styles.buttons}`}>
              {takesBookings ? (
                <Button busy={isPending} onClick={() => void answer(booked)} small variant="primary">
                  {t('schedule.accept.several', { count: known.length })}
                </Button>
              ) : null}
              <Button onClick={() => setDeclining(true)} small>
                {t('schedule.decline.several', { count: known.length })}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      <ul className={styles.list}>
        {(showsAll ? list : list.slice(0, few)).map((entry) => (
          <li className={`${look('line', 12, 'top')} ${styles.request}`} key={entry.kaReservationId}>
            {list.length > 1 ? (
              <div className={styles.pick}>
                <CheckboxField
                  compact
                  label={t('schedule.choose', { name: entry.memberName })}
                  name={`choose-${entry.kaReservationId}`}
                  onChange={(isChosen) => {
                    const others = known.filter((id) => id !== entry.kaReservationId);
                    setChosen(isChosen ? [...others, entry.kaReservationId] : others);
                  }}
                  value={known.includes(entry.kaReservationId)}
                />
              </div>
            ) : null}
            <AppointmentCard dated entry={entry} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
      {showsAll || list.length <= few ? null : (
        <div className={look('above-16')}>
          <Button onClick={() => setShowsAll(true)}>{t('schedule.requests.more', { count: list.length })}</Button>
        </div>
      )}
      {declining ? (
        <CallOffDialog
          confirm={t('schedule.decline')}
          hint={t('schedule.decline.hint')}
          onClose={() => setDeclining(false)}
          onConfirm={(reason) => answer(declined, reason)}
          title={t('schedule.decline.several', { count: known.length })}
        />
      ) : null}
    </>
  );
}
