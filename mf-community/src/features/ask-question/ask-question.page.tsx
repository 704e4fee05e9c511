import { useSearchParams, useSession } from '@charis/shared/remote';
import { LogInState, look, Page, Skeleton } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { AskForm } from './ask.form';

export default function AskQuestionPage() {
  const t = useText();
  const session = useSession();
  const [params] = useSearchParams();
  return (
    <Page lead={t('ask.lead')} title={t('ask.title')}>
      <div className={look('column')}>
        {session.status === 'checking' ? (
          <Skeleton height={240} />
        ) : session.status === 'out' ? (
          <LogInState hint={t('ask.guest.hint')} title={t('ask.guest')} />
        ) : (
          <AskForm categoryName={params.get('categoryName') ?? ''} key={session.user.userId} />
        )}
      </div>
    </Page>
  );
}
