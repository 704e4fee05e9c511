import styles from './kind-drawing.module.css';
import { type Notice, shownKind } from './notice.rules';

const heart = 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 6.8 4.5 4.5 0 0 1 21 8.5C21 11.5 19 15 12 20Z';
const bubble = 'M20 12.5A7.5 7.5 0 0 1 8.6 18.9L4 20l1.2-4.3A7.5 7.5 0 1 1 20 12.5Z';
const person = 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 20c.5-4 3.2-6 7-6s6.5 2 7 6M19 8v6M16 11h6';
const badge = 'M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.5-7-10V6ZM9 12l2 2 4-4';
const calendar = 'M5 6h14v14H5ZM5 10h14M9 3v5M15 3v5';
const ticket = 'M3 8h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4ZM14 8v10';
const scales = 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6a3 3 0 0 0 5 0ZM19 7l-2.5 6a3 3 0 0 0 5 0Z';

const lens = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5';
const letter = 'M3 6h18v12H3ZM3 7l9 6 9-6';

const drawings: Record<ReturnType<typeof shownKind>, { path: string; tone: 'rose' | 'gold' | 'sage' }> = {
  'post-like': { path: heart, tone: 'rose' },
  'comment-like': { path: heart, tone: 'rose' },
  comment: { path: bubble, tone: 'gold' },
  reply: { path: bubble, tone: 'gold' },
  mention: { path: bubble, tone: 'gold' },
  answer: { path: bubble, tone: 'sage' },
  follow: { path: person, tone: 'sage' },
  'follow-request': { path: person, tone: 'sage' },
  'follow-accepted': { path: person, tone: 'sage' },
  moderation: { path: scales, tone: 'gold' },
  'report-decided': { path: scales, tone: 'gold' },
  application: { path: badge, tone: 'sage' },
  'clinic-joined': { path: person, tone: 'sage' },
  'clinic-corrected': { path: letter, tone: 'sage' },
  'appointment-request': { path: calendar, tone: 'sage' },
  'appointment-booked': { path: calendar, tone: 'sage' },
  'appointment-declined': { path: calendar, tone: 'sage' },
  'appointment-cancelled': { path: calendar, tone: 'sage' },
  'appointment-moved': { path: calendar, tone: 'sage' },
  'appointment-expired': { path: calendar, tone: 'sage' },
  'appointment-reminder': { path: calendar, tone: 'sage' },
  'appointment-at-risk': { path: calendar, tone: 'gold' },
  'appointment-kept': { path: calendar, tone: 'sage' },
  'appointment-ended': { path: calendar, tone: 'rose' },
  'appointment-called-off': { path: calendar, tone: 'rose' },
  'appointment-proposed': { path: calendar, tone: 'gold' },
  'appointment-unmoved': { path: calendar, tone: 'sage' },
  'appointment-claim': { path: calendar, tone: 'gold' },
  'waitlist-offer': { path: calendar, tone: 'sage' },
  'waitlist-paused': { path: calendar, tone: 'gold' },
  'voucher-sold': { path: ticket, tone: 'sage' },
  'voucher-refund-asked': { path: ticket, tone: 'gold' },
  'voucher-suspended': { path: ticket, tone: 'rose' },
  'voucher-released': { path: ticket, tone: 'sage' },
  'voucher-refund-decided': { path: ticket, tone: 'sage' },
  'voucher-order-stopped': { path: ticket, tone: 'rose' },
  'doctor-found': { path: lens, tone: 'sage' },
  'ticket-answered': { path: letter, tone: 'sage' },
  message: { path: letter, tone: 'sage' },
  form: { path: letter, tone: 'gold' },
  'form-completed': { path: letter, tone: 'sage' },
  other: { path: bubble, tone: 'gold' },
};

/** Shows what kind of thing has happened, drawn and not said: the sentence beside it says it. `alone` where no one's picture is behind it. */
export function KindDrawing({ kind, alone }: { kind: Notice['kind']; alone: boolean }) {
  const { path, tone } = drawings[shownKind(kind)];
  return (
    <svg
      aria-hidden="true"
      className={`${styles.drawing} ${styles[tone]} ${alone ? styles.alone : ''}`}
      viewBox="0 0 24 24"
    >
      <path d={path} />
    </svg>
  );
}
