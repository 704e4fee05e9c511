import { useLogOut } from '@charis/shared/remote';
import { Button, Popconfirm } from 'antd';
import { useText } from '#lib/text';

/** Asks, logs out, and goes home. */
export function LogOutButton() {
  const t = useText();
  const logOut = useLogOut();
  return (
    <Popconfirm
      cancelText={t('cancel')}
      icon={null}
      okButtonProps={{ autoFocus: true }}
      okText={t('logOut.confirm')}
      onConfirm={logOut}
      placement="bottomRight"
      title={t('logOut.question')}
    >
      <Button shape="round">{t('logOut')}</Button>
    </Popconfirm>
  );
}
