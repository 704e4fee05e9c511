import { createKeeper, type SessionUser } from '@charis/shared/remote';
import { Button, Dialog, look } from '@charis/shared/ui';
import { useContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LogInOpenContext, useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import styles from './doctor-set-up.module.css';
import { hasPage } from './has-page';

const application = '/user/doctorcertify';

/** The mark lasts until the session ends or the tab is closed, so that a visit asks once. */
const seenKeeper = createKeeper({ scope: 'person.setUpSeen', empty: '' });

const steps = ['setUp.profile', 'setUp.identity'] as const;

/** Shows a doctor who has not applied the way, in two steps; the application itself is a page. */
export function DoctorSetUp({ user }: { user: SessionUser }) {
  const { pathname } = useLocation();
  const isLogInOpen = useContext(LogInOpenContext);
  const [seen, setSeen] = useState(() => seenKeeper.read() === user.userId);
  const applied = user.applicationState !== null && user.applicationState !== 'NOT_STARTED';
  // Someone may be filling in something else on the pages of an account.
  if (user.userRole !== 'DOCTOR' || applied || seen || isLogInOpen || pathname.startsWith('/user/')) return null;
  function close() {
    seenKeeper.keep(user.userId);
    setSeen(true);
  }
  return <SetUpDialog onClose={close} />;
}

function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { composition } = useRemotes();
  const [step, setStep] = useState<0 | 1>(0);
  const [soon, setSoon] = useState(false);

  function begin() {
    if (!hasPage(composition, application)) return setSoon(true);
    onClose();
    void navigate(application);
  }
  const actions =
    step === 0 ? (
      <>
        <Button onClick={onClose}>{t('setUp.later')}</Button>
        <Button variant="primary" onClick={() => setStep(1)}>
          {t('setUp.next')}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={() => setStep(0)}>{t('setUp.back')}</Button>
        <Button variant="primary" onClick={begin}>
          {t('setUp.begin')}
        </Button>
      </>
    );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('setUp.title')}>
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li
            aria-current={index === step ? 'step' : undefined}
            className={`${look('line', 8)} ${styles.step}`}
            key={name}
          >
            {t(name)}
          </li>
        ))}
      </ol>
      <p aria-live="polite">{t(step === 0 ? 'setUp.profileText' : 'setUp.identityText')}</p>
      <p className={styles.soon} role="status">
        {soon ? t('setUp.soon') : ''}
      </p>
    </Dialog>
  );
}
