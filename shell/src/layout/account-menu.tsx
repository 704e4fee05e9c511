import { type SessionUser, useLanguage, useLogOut } from '@charis/shared/remote';
import { languageNames, languages } from '@charis/shared/rules';
import { Avatar, Button, Dialog } from '@charis/shared/ui';
import { Menu } from '@charis/shared/ui/menu';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { useChooseLanguage } from '#i18n/use-choose-language';
import { useText } from '../shell-text';
import { accountEntries } from './account-entries';
import styles from './account-menu.module.css';
import { AccountPerson } from './account-person';
import { DoctorSetUp } from './doctor-set-up';

/** Shows the member's avatar, with the entries of the account behind it: Profile and Log Out first. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const t = useText();
  const navigate = useNavigate();
  const { composition } = useRemotes();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [profile, ...further] = accountEntries(composition, user).map(({ text, path }) => ({
    key: text,
    label: t(text),
    onClick: () => void navigate(path),
  }));
  const logOut = { key: 'logout', label: t('logout'), onClick: () => setLeaving(true) };
  const current = useLanguage();
  const chooseLanguage = useChooseLanguage();
  // Pages of a workspace have no footer, where the site offers them.
  const others = languages
    .filter((language) => language !== current)
    .map((language) => ({ key: language, label: languageNames[language], onClick: () => chooseLanguage(language) }));
  const divider = (key: string) => ({ key, type: 'divider' as const });
  // Log Out is set apart on both sides, so that it is not pressed by mistake.
  const after = further.length ? [divider('after'), ...further] : [];
  const items = [profile, divider('before'), logOut, ...after, divider('languages'), ...others].filter(
    (item) => item !== undefined,
  );
  const label = t('account', { name: user.nickname });
  return (
    <>
      <Menu items={items} label={label} onOpenChange={setOpen} open={open}>
        <button
          aria-expanded={open}
          aria-haspopup="menu"
          aria-label={label}
          className={styles.button}
          onClick={() => setOpen(!open)}
          type="button"
        >
          <AccountPerson nickname={user.nickname}>
            <Avatar image={user.image} name={user.nickname} size={40} />
          </AccountPerson>
        </button>
      </Menu>
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
