import { useSession } from '@charis/shared/remote';
import { LogInState, Page, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { NoticeList } from './notice-list';

export default function ReadNotificationsPage() {
  const t = useText();
  const { status } = useSession();
  return (
    <Page lead={t('notice.lead')} title={t('notice.title')}>
      {status === 'checking' ? <Skeleton height={240} /> : null}
      {status === 'in' ? <NoticeList /> : null}
      {status === 'out' ? <LogInState hint={t('notice.guest.hint')} title={t('notice.guest')} /> : null}
    </Page>
  );
}
