import { type SessionUser, useLogOut } from '@charis/shared/remote';
import { Avatar, Button, Dialog } from '@charis/shared/ui';
import { Dropdown } from 'antd';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import { accountEntries } from './account-entries';
import styles from './account-menu.module.css';
import { AccountPerson } from './account-person';
import { DoctorSetUp } from './doctor-set-up';

/** The key that chose an entry has done its work: it does not press the button as well that has the focus next. */
const keyDone = (action: () => void) => (chosen: { domEvent: SyntheticEvent }) => {
  chosen.domEvent.preventDefault();
  action();
};

/** The avatar of who is logged in, with their entries behind it: Profile and Log Out first. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const t = useText();
  const navigate = useNavigate();
  const { composition } = useRemotes();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [profile, ...further] = accountEntries(composition, user).map(({ text, path }) => ({
    key: text,
    label: t(text),
    onClick: keyDone(() => navigate(path)),
  }));
  const logOut = { key: 'logout', label: t('logout'), onClick: keyDone(() => setLeaving(true)) };
  const divider = (key: string) => ({ key, type: 'divider' as const });
  // Set apart on both sides, so that no one presses it who wants what is beside it.
  const items = [profile, divider('before'), logOut, ...(further.length ? [divider('after'), ...further] : [])].filter(
    (item) => item !== undefined,
  );

  /** A person who was in the menu finds themselves at its button again. */
  function showMenu(shown: boolean) {
    setOpen(shown);
    if (!shown && document.activeElement?.closest('[role="menu"]')) button.current?.focus();
  }
  return (
    <>
      <Dropdown
        autoFocus
        getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
        menu={{ items }}
        onOpenChange={showMenu}
        open={open}
        placement="bottomRight"
        trigger={['click']}
      >
        <button
          aria-expanded={open}
          aria-haspopup="menu"
          aria-label={t('account', { name: user.nickname })}
          className={styles.button}
          ref={button}
          type="button"
        >
          <AccountPerson nickname={user.nickname}>
            <Avatar image={user.image} name={user.nickname} size={40} />
          </AccountPerson>
        </button>
      </Dropdown>
      {leaving ? <LogOutDialog onClose={() => setLeaving(false)} /> : null}
      <DoctorSetUp user={user} />
    </>
  );
}

function LogOutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const logOut = useLogOut();
  const signOut = () => {
    onClose();
    logOut();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" onClick={signOut}>
        {t('signOut')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('logout')}>
      {t('logout.sure')}
    </Dialog>
  );
}
