import { Button, look } from '@charis/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { clock } from '#lib/clock';
import { useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { TickIcon } from '#lib/icons';
import { type Role, rememberRole } from '#lib/memory';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import styles from './choose-identity.module.css';
import { createAdvance } from './choose-identity.rules';
import { IdentityDrawing } from './identity-drawing';
import { PasskeyButton } from './log-in-without-password';

const roles: readonly Role[] = ['USER', 'DOCTOR'];

/** Shows log-in step 1: as a member or as a doctor. A choice continues automatically after a moment. */
export function ChooseIdentity() {
  const t = useText();
  const { send, mobile, isPage } = useSignIn();
  const [draft, change] = useDraft();
  const [mistake, setMistake] = useState('');
  const advance = useMemo(() => createAdvance(clock, () => send('identity-chosen')), [send]);
  useEffect(() => advance.stop, [advance]);

  function choose(role: Role) {
    change({ role });
    rememberRole(role);
    setMistake('');
    advance.chosen();
  }
  function proceed() {
    if (draft.role) return send('identity-chosen');
    setMistake(t('identity.missing'));
  }
  return (
    <fieldset aria-describedby="identity-note">
      <legend className={look('size-18')}>{t('identity.title')}</legend>
      <p className={look('muted', 'above-4', 'below-24')}>{t('identity.hint')}</p>
      <div className={styles.cards}>
        {roles.map((role, place) => (
          <button
            aria-pressed={draft.role === role}
            className={`${look('stack', 16, 'center', 'around', 'medium', 'box')} ${styles.card}`}
            data-first={place === 0 && !isPage ? '' : undefined}
            key={role}
            onClick={() => choose(role)}
            type="button"
          >
            <IdentityDrawing role={role} />
            <span>{t(mobile ? `role.${role}` : `identity.${role}`)}</span>
            <span className={styles.tick}>
              <TickIcon />
            </span>
          </button>
        ))}
      </div>
      <p className={styles.mistake} id="identity-note" role="alert">
        {mistake}
      </p>
      <Button className={`${form.submit} ${look('wide')}`} onClick={proceed} variant="primary">
        {t('next')}
      </Button>
      <div className={look('above-8')}>
        <PasskeyButton />
      </div>
      <p className={look('centered', 'above-16')}>
        {t('logIn.noAccount')}{' '}
        <button className={form.link} data-thumb onClick={() => send('to-register')} type="button">
          {t('logIn.create')}
        </button>
      </p>
    </fieldset>
  );
}
