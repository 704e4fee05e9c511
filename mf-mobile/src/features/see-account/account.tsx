import { type SessionUser, useLogOut } from '@charis/shared/remote';
import { Avatar, look, Tag } from '@charis/shared/ui';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { AccountLinks } from './account-links';
import { Counts } from './counts';
import styles from './see-account.module.css';

export function Account({ user }: { user: SessionUser }) {
  const t = useText();
  const logOut = useLogOut();
  return (
    <section className={`${look('stack', 12, 'center')} ${styles.account}`}>
      <Avatar image={user.image} name={user.nickname} size={72} />
      <h2 className={look('medium', 'size-28', 'tight', 'breaks')} dir="auto">
        {user.nickname}
      </h2>
      <p className={look('muted', 'breaks')}>{user.email}</p>
      <Tag tone={user.userRole === 'DOCTOR' ? 'gold' : 'sage'}>
        {t(user.userRole === 'DOCTOR' ? 'role.doctor' : 'role.member')}
      </Tag>
      <Counts userId={user.userId} />
      <AccountLinks user={user} />
      <ConfirmButton confirm={t('logout.confirm')} onConfirm={logOut} question={t('logout.question')}>
        {t('logout')}
      </ConfirmButton>
    </section>
  );
}
