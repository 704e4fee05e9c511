import { type Slots, useSession } from '@charis/shared/remote';
import { useState } from 'react';
import { ContactForm } from './contact.form';
import { ContactResult } from './contact-result';
import { OwnTickets } from './own-tickets';
import styles from './write-contact.module.css';

/** Counts those who write, one after the other. A guest who logs in is the same, and so is who has to log in again. */
function useWriters(): number {
  const session = useSession();
  const writer =
    session.status === 'in' ? session.user.userId : session.status === 'out' ? session.lastUserId : undefined;
  const [known, setKnown] = useState({ writer, count: 0 });
  if (session.status !== 'checking' && writer !== known.writer) {
    setKnown({ writer, count: known.writer ? known.count + 1 : known.count });
  }
  return known.count;
}

/** The form to write to the team with its result, and below it what the account has written before. */
export default function Contact({ onSent }: Slots['contact.form']) {
  const session = useSession();
  const writers = useWriters();
  const [sent, setSent] = useState<{ number: string; replyBusinessDays: number }>();
  return (
    <div className={styles.place}>
      {sent ? (
        <ContactResult {...sent} onAgain={() => setSent(undefined)} />
      ) : (
        <ContactForm key={writers} onSent={onSent ?? setSent} />
      )}
      {session.status === 'in' ? <OwnTickets /> : null}
    </div>
  );
}
