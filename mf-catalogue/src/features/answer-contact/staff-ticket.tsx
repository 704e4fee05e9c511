import { Link, usePaths } from '@charis/shared/remote';
import { Icon, look, StatusTag } from '@charis/shared/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/text';
import { Thread } from '#lib/tickets/thread';
import { rowLength, toneOf } from '#lib/tickets/ticket-state';
import { useAboutText } from '#lib/tickets/use-about-text';
import { useMoment } from '#lib/tickets/use-moment';
import { AnswerForm, type StaffTicketData } from './answer.form';
import styles from './answer-contact.module.css';
import { AssignTicket } from './assign-ticket';
import { CloseTicket } from './close-ticket';
import type { Overtaken } from './take-step';
import { TicketNotes } from './ticket-notes';

interface StaffTicketProps {
  ticket: StaffTicketData;
  /** Hears how the ticket is once someone else has changed it: it stays, with what was written. */
  onOvertaken: (now: StaffTicketData) => void;
  onDone: () => void;
}

/** Shows one ticket as staff sees it: who wrote, who answers, the thread, and what can be done. */
export function StaffTicket({ ticket, onOvertaken, onDone }: StaffTicketProps) {
  const t = useText();
  const moment = useMoment();
  /** What someone else did, while this one was read or answered. */
  const [other, setOther] = useState<Overtaken['last']>();
  const overtaken = ({ last: event, ...now }: Overtaken) => {
    setOther(event);
    onOvertaken({ ...ticket, ...now });
  };
  const done = () => {
    setOther(undefined);
    onDone();
  };
  const { assignee } = ticket;
  const last = ticket.thread.at(-1);
  const asked = ticket.thread.findLast(({ from }) => from === 'author');
  return (
    // One of them is open at a time; what is written in another one stays.
    <details className={styles.ticket} name="staff-tickets">
      <summary className={`${look('row', 4, 16)} ${styles.summary}`}>
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
        <span className={look('strong', 'numbers')}>{ticket.number}</span>
        <span>{t(`contact.topic.${ticket.topic}`)}</span>
        <span className={styles.from}>{ticket.name}</span>
        {last ? (
          <time className={look('muted', 'small', 'numbers')} dateTime={last.at}>
            {moment(last.at)}
          </time>
        ) : null}
        {assignee ? (
          <span className={look('muted', 'small')}>{t('queue.taken', { name: assignee.nickname })}</span>
        ) : null}
        <StatusTag tone={toneOf(ticket.state)}>{t(`tickets.${ticket.state}`)}</StatusTag>
        <span className={`${look('clip', 'muted', 'small', 'ellipsis', 'unbroken')} ${styles.words}`}>
          {asked?.text.slice(0, rowLength)}
        </span>
      </summary>
      <dl className={styles.facts}>
        <Fact name={t('contact.email')}>{ticket.email}</Fact>
        <Fact name={t('queue.member')}>
          <Author author={ticket.author} />
        </Fact>
        {ticket.reference ? <About ticket={ticket} /> : null}
        <Fact name={t('queue.since')}>{moment(ticket.createdAt)}</Fact>
        <Fact name={t('queue.assignee')}>{assignee?.nickname ?? t('queue.nobody')}</Fact>
      </dl>
      <Thread attachments={ticket.attachments} author={ticket.name} entries={ticket.thread} />
      <TicketNotes ticket={ticket} />
      {other ? (
        <p role="alert">
          {t('queue.other', {
            name: other.by?.nickname ?? t('queue.other.gone'),
            action: t(`queue.other.${other.action}`),
            time: moment(other.at),
          })}
        </p>
      ) : null}
      {ticket.state === 'closed' && !other ? null : (
        <>
          <AnswerForm onDone={done} onOvertaken={overtaken} ticket={ticket} />
          <div className={look('row', 12, 'above-16')}>
            <AssignTicket onDone={done} onOvertaken={overtaken} ticket={ticket} />
            <CloseTicket onDone={done} onOvertaken={overtaken} ticket={ticket} />
          </div>
        </>
      )}
    </details>
  );
}

/** Shows who wrote it; a member leads to their record. */
function Author({ author }: Pick<StaffTicketData, 'author'>) {
  const t = useText();
  const paths = usePaths();
  if (!author) return t('queue.guest');
  return (
    <Link data-thumb to={`${paths.admin()}?section=people&person=${author.userId}`}>
      <bdi>{author.nickname}</bdi>
    </Link>
  );
}

/** Shows what a ticket is about; an order leads to the list of orders. */
function About({ ticket }: { ticket: StaffTicketData }) {
  const t = useText();
  const paths = usePaths();
  const aboutText = useAboutText();
  const text = aboutText(ticket);
  if (ticket.about?.kind !== 'order') return <Fact name={t('queue.about')}>{text}</Fact>;
  return (
    <Fact name={t('queue.about')}>
      <Link data-thumb to={`${paths.admin()}?section=orders&show=all&q=${ticket.reference}`}>
        {text}
      </Link>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
