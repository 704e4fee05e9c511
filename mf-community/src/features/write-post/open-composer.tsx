import { ApiError, useHost, useOperation, useSearchParams, useSession, useWriter } from '@charis/shared/remote';
import { Button, EmptyState, ErrorState, LogInState, Skeleton, useLoaded } from '@charis/shared/ui';
import { useCallback, useState } from 'react';
import { useText } from '#lib/text';
import { Composer } from './composer';
import { beginDiary } from './diary/begin-diary';
import { recoverDraft } from './recover-draft';
import { startOf } from './start.rules';

/** Shows the composer for the address, or the log-in for guests. */
export function OpenComposer() {
  const t = useText();
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const [made, setMade] = useState('');
  const [begun, setBegun] = useState(0);
  const postId = params.get('post');
  const diaryOf = params.get('diary');
  const draftId = params.get('draft');
  // A draft that was begun here is not loaded again once it has its id.
  const openedId = draftId === made ? null : draftId;

  // The writer stays at the text where the session has ended by itself.
  const { userId: accountId } = useWriter();
  // A person who has logged out finds the draft by its address, as after a reload.
  if (session.status === 'out' && !accountId && made) setMade('');

  function onMade(id: string) {
    setMade(id);
    // The person keeps writing: the page stays where it is.
    setParams({ draft: id, ...(diaryOf ? { diary: diaryOf } : {}) }, { replace: true, preventScrollReset: true });
  }
  function onAnew() {
    setMade('');
    setBegun(begun + 1);
    setParams({}, { replace: true });
  }
  if (session.status === 'checking') {
    return <Skeleton height={240} />;
  }
  if (!accountId) {
    return (
      <LogInState hint={t(diaryOf ? 'compose.guest.diary' : 'compose.guest.hint')} title={t('compose.guest.title')} />
    );
  }
  return (
    <Opened
      accountId={accountId}
      anew={begun > 0}
      diaryOf={diaryOf}
      draftId={openedId}
      key={`${accountId} ${openedId ?? postId ?? `fresh ${begun}`}`}
      onAnew={onAnew}
      onMade={onMade}
      postId={postId}
    />
  );
}

/** Returns whether the API does not know an id, or called it none. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.reason === 'NOT_FOUND' || error.reason === 'INVALID_INPUT');

interface OpenedProps {
  accountId: string;
  draftId: string | null;
  postId: string | null;
  /** Procedure whose recovery a fresh text is going to tell. */
  diaryOf: string | null;
  /** Nothing fresh that was kept is to be gone on with. */
  anew: boolean;
  onMade: (draftId: string) => void;
  onAnew: () => void;
}

/** Reads what is to be written on, from the server and from this device. */
function Opened({ accountId, draftId, postId, diaryOf, anew, onMade, onAnew }: OpenedProps) {
  const t = useText();
  const { call } = useHost();
  // The text is not loaded again when the address changes.
  const [begun] = useState(diaryOf);
  const load = useCallback(async () => {
    const read = async () => {
      if (postId) return call('getEditPost', { query: { postId } });
      return draftId ? call('getDraft', { params: { draftId } }) : undefined;
    };
    const server = await read();
    const { kept, textId, release } = await recoverDraft({ accountId, draftId, postId }, anew);
    const start = startOf(server, kept, textId);
    const form = begun && !server && !kept ? beginDiary(begun) : start.form;
    return { start: { ...start, form }, release };
  }, [call, accountId, draftId, postId, begun, anew]);
  const { value: opened, error, retry } = useLoaded(load, ({ release }) => release());
  // An empty composer offers the last draft above its fields: it waits for it once, so that they do not move, and never goes again.
  const { isLoading, failureCount } = useOperation('listDrafts', {}, { enabled: !(draftId || postId || anew) });
  const [wasShown, setWasShown] = useState(false);
  const isShown = wasShown || (opened !== undefined && (!isLoading || failureCount > 0));
  if (isShown && !wasShown) setWasShown(true);
  if (isMissing(error)) {
    const action = (
      <Button onClick={onAnew} variant="primary">
        {t('compose.missing.action')}
      </Button>
    );
    return <EmptyState action={action} hint={t('compose.missing.hint')} title={t('compose.missing')} />;
  }
  if (error) return <ErrorState onRetry={retry} title={t('compose.open.failed')} />;
  if (!(opened && isShown)) return <Skeleton height={240} />;
  return (
    <Composer
      {...opened}
      accountId={accountId}
      anew={anew}
      asDiary={diaryOf !== null}
      onAnew={onAnew}
      onMade={onMade}
    />
  );
}
