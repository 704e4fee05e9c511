import { type SessionUser, useHost } from '@charis/shared/remote';
import { Monogram } from '@charis/shared/ui';
import { Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useText } from '../shell-text';
import styles from './account-menu.module.css';

/** The avatar of who is logged in, with their entries behind it. */
export default function AccountMenu({ user }: { user: SessionUser }) {
  const t = useText();
  const { session } = useHost();
  const navigate = useNavigate();
  const items = [
    { key: 'profile', label: t('profile'), onClick: () => navigate('/user/profile') },
    { key: 'logout', label: t('logout'), onClick: () => session.end().then(() => navigate('/')) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <button aria-label={t('account', { name: user.nickname })} className={styles.button} type="button">
        <Monogram name={user.nickname} size={40} />
        <span className={styles.name}>{user.nickname}</span>
      </button>
    </Dropdown>
  );
}
