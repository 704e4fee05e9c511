import { type SessionUser, useLogOut } from '@charis/shared/remote';
import { Action, Avatar, Dialog } from '@charis/shared/ui';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import { accountEntries } from './account-entries';
import styles from './account-menu.module.css';
import { DoctorSetUp } from './doctor-set-up';

/** The avatar of who is logged in, with their entries behind it: Profile and Log Out first. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const t = useText();
  const navigate = useNavigate();
  const { composition } = useRemotes();
  const [leaving, setLeaving] = useState(false);
  const [profile, ...further] = accountEntries(composition, user).map(({ text, path }) => ({
    key: text,
    label: t(text),
    onClick: () => navigate(path),
  }));
  const logOut = { key: 'logout', label: t('logout'), onClick: () => setLeaving(true) };
  const divider = { key: 'divider', type: 'divider' as const };
  const items = [profile, logOut, ...(further.length ? [divider, ...further] : [])].filter(
    (item) => item !== undefined,
  );
  return (
    <>
      <Dropdown menu={{ items }} placement="bottomRight" trigger={['click']}>
        <button aria-label={t('account', { name: user.nickname })} className={styles.button} type="button">
          <Avatar image={user.image} name={user.nickname} size={40} />
          <span className={styles.name}>{user.nickname}</span>
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
      <Action onClick={onClose}>{t('cancel')}</Action>
      <Action look="main" onClick={signOut}>
        {t('signOut')}
      </Action>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('logout')}>
      {t('logout.sure')}
    </Dialog>
  );
}
