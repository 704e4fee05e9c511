import { type Slots, useHost, useSearchParams, useSession, useWriter } from '@charis/shared/remote';
import { Button, leadTo, look } from '@charis/shared/ui';
import { useId, useState } from 'react';
import { useText } from '#lib/text';
import { ContactForm } from './contact.form';
import { ContactHelp } from './contact-help';
import { ContactResult } from './contact-result';
import { OwnTickets } from './own-tickets';
import styles from './write-contact.module.css';

/** Shows the form to write to the team or its result, and beside it, on phones below it, help and what the account has written before. */
export default function Contact({ onSent }: Slots['contact.form']) {
  const t = useText();
  const ownId = useId();
  const session = useSession();
  const { turn } = useWriter();
  const { logIn } = useHost();
  const [query] = useSearchParams();
  const [sent, setSent] = useState<{ number: string; replyBusinessDays: number }>();
  return (
    <div className={styles.place}>
      <div className={styles.columns}>
        <div className={look('shrinks')}>
          {session.status === 'in' ? (
            <Button className={styles.jump} onClick={() => leadTo(ownId)} variant="link">
              {t('tickets.title')}
            </Button>
          ) : null}
          {session.status === 'out' && query.get('ticket') ? (
            <div className={`${look('row', 12, 16, 'between')} ${styles.guest}`}>
              <p className={look('muted', 'size-15')}>{t('tickets.guest')}</p>
              <Button onClick={() => logIn()} variant="primary">
                {t('tickets.logIn')}
              </Button>
            </div>
          ) : null}
          {sent ? (
            <ContactResult {...sent} onAgain={() => setSent(undefined)} />
          ) : (
            <ContactForm key={turn} onSent={onSent ?? setSent} />
          )}
        </div>
        <div className={styles.aside}>
          <ContactHelp />
          {session.status === 'in' ? <OwnTickets accountId={session.user.userId} id={ownId} /> : null}
        </div>
      </div>
    </div>
  );
}
