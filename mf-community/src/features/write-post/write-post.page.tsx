import { useHost, useSearchParams, useSession } from '@charis/shared/remote';
import { Action, EmptyState, ErrorState, Page, Placeholder, useLoaded } from '@charis/shared/ui';
import { useCallback, useState } from 'react';
import { useText } from '#lib/text';
import { Composer } from './composer';
import { keptDraft, keyOf } from './draft-store';
import { startOf } from './start.rules';

export default function WritePostPage() {
  const t = useText();
  const session = useSession();
  const { logIn } = useHost();
  const [params, setParams] = useSearchParams();
  const [made, setMade] = useState('');
  const postId = params.get('post');
  const draftId = params.get('draft');
  // A draft that was begun here is not loaded again once it has its id.
  const openedId = draftId === made ? null : draftId;
  const title = t(postId ? 'compose.edit.title' : 'compose.title');

  // Where the session has ended by itself, its writer stays at what they are writing.
  const accountId = session.status === 'in' ? session.user.userId : session.status === 'out' && session.lastUserId;

  function onMade(id: string) {
    setMade(id);
    setParams({ draft: id }, { replace: true });
  }
  if (session.status === 'checking') {
    return (
      <Page title={title}>
        <Placeholder height={240} />
      </Page>
    );
  }
  return (
    <Page lead={t('compose.lead')} title={title}>
      {accountId ? (
        <Opened
          accountId={accountId}
          draftId={openedId}
          key={`${accountId} ${openedId ?? postId ?? 'fresh'}`}
          onMade={onMade}
          postId={postId}
        />
      ) : (
        <EmptyState
          action={
            <Action look="main" onClick={() => logIn()}>
              {t('compose.guest.action')}
            </Action>
          }
          hint={t('compose.guest.hint')}
          title={t('compose.guest.title')}
        />
      )}
    </Page>
  );
}

interface OpenedProps {
  accountId: string;
  draftId: string | null;
  postId: string | null;
  onMade: (draftId: string) => void;
}

/** Reads what is to be written on, from the server and from this device. */
function Opened({ accountId, draftId, postId, onMade }: OpenedProps) {
  const t = useText();
  const { call } = useHost();
  const load = useCallback(async () => {
    const read = async () => {
      if (postId) return call('getEditPost', { query: { postId } });
      return draftId ? call('getDraft', { params: { draftId } }) : undefined;
    };
    const [server, kept] = await Promise.all([read(), keptDraft(keyOf({ accountId, draftId, postId }))]);
    return startOf(server, kept);
  }, [call, accountId, draftId, postId]);
  const { value: start, error, retry } = useLoaded(load);
  if (error) return <ErrorState onRetry={retry} retry={t('retry')} title={t('compose.open.failed')} />;
  if (!start) return <Placeholder height={240} />;
  return <Composer accountId={accountId} onMade={onMade} start={start} />;
}
