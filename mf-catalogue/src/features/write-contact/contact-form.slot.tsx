import { type Slots, useSession } from '@charis/shared/remote';
import { useState } from 'react';
import { ContactForm } from './contact.form';
import { ContactResult } from './contact-result';
import { OwnTickets } from './own-tickets';
import styles from './write-contact.module.css';

/** The form to write to the team with its result, and below it what the account has written before. */
export default function Contact({ onSent }: Slots['contact.form']) {
  const session = useSession();
  const [sent, setSent] = useState<{ number: string; replyBusinessDays: number }>();
  return (
    <div className={styles.place}>
      {sent ? (
        <ContactResult {...sent} onAgain={() => setSent(undefined)} />
      ) : (
        <ContactForm key={session.status} onSent={onSent ?? setSent} />
      )}
      {session.status === 'in' ? <OwnTickets /> : null}
    </div>
  );
}
