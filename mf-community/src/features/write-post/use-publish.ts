import { ApiError, consentAsked, useAction, useHost, useNavigate, usePaths } from '@charis/shared/remote';
import { useRef, useState } from 'react';
import { bodyOf, failedFile, uploadsAt } from '#lib/drafts/post-form';
import { useText } from '#lib/text';
import type { DraftKeeper } from './draft-keeper';
import type { FieldProps } from './field';
import { problemsOf } from './post.rules';
import { saveFailure } from './save-failure';
import { useIsWriter } from './use-is-writer';

/** Publishes what is written: mistakes stand at their fields, and what has no field is a notice; once, however often it is asked for. */
export function usePublish(keeper: DraftKeeper) {
  const t = useText();
  const { logIn, notify, askConsent } = useHost();
  const publication = useAction('publishPost');
  const isWriter = useIsWriter(keeper.ports.accountId);
  const navigate = useNavigate();
  const paths = usePaths();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProps['problems']>({});
  const sent = useRef({ body: '', key: '' });

  function refuse(place: HTMLFormElement, found: FieldProps['problems'], text: string) {
    setProblems(found);
    requestAnimationFrame(() => {
      const first = place.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
      if (first) first.focus();
      else notify('error', text);
    });
  }

  /** Returns the same for the same post, and another one once it has been changed. */
  function keyFor(body: object): string {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  }

  /** Goes on with it once its writer is logged in. */
  function afterLogIn(place: HTMLFormElement): void {
    logIn({ onLoggedIn: () => void (isWriter() && publish(place)) });
  }

  const unanswered = () => t(navigator.onLine ? 'compose.publish.failed' : 'compose.publish.offline');

  async function send(place: HTMLFormElement): Promise<void> {
    const isSaved = await keeper.flush();
    if (!isWriter()) return afterLogIn(place);
    const { form, draftId, postId, textId, version, save } = keeper.get();
    if (save.kind === 'conflict') return keeper.postpone(false);
    // A text that is refused as a draft, because there are too many, may well be a post; if it is not, its mistakes come back with their fields.
    if (!isSaved && save.kind !== 'refused') return notify('error', unanswered());
    const subject = postId ? { postId, version } : draftId ? { draftId } : { textId };
    const body = { ...bodyOf(form), ...subject };
    const published = await publication.send({ body }, keyFor(body));
    await keeper.close();
    const inReview = published.moderation === 'PENDING_REVIEW';
    const view = { label: t('compose.published.open'), run: () => void navigate(paths.post(published.postId)) };
    notify(
      'success',
      t(inReview ? 'compose.published.review' : postId ? 'compose.updated' : 'compose.published'),
      view,
    );
    void navigate(`${paths.posts()}?tab=mine`, { replace: true });
  }

  async function attempt(place: HTMLFormElement): Promise<void> {
    try {
      await send(place);
    } catch (error) {
      if (!isWriter()) return afterLogIn(place);
      const documents = consentAsked(error);
      if (documents.length > 0) {
        if (await askConsent(documents)) await attempt(place);
        return;
      }
      const failure = saveFailure(error);
      if (failure.kind === 'conflict') return keeper.collide(failure.current);
      if (failure.kind === 'files' && keeper.sendAgain(uploadsAt(bodyOf(keeper.get().form), failure.places))) {
        return notify('info', t('compose.media.again'));
      }
      const errors = error instanceof ApiError ? (error.details.errors ?? []) : [];
      const fields = Object.fromEntries(errors.map(({ field, message }) => [field, message]));
      refuse(place, fields, failure.kind === 'unanswered' ? unanswered() : failure.text);
    }
  }

  async function publish(place: HTMLFormElement): Promise<void> {
    if (busy) return;
    const { form } = keeper.get();
    const found = problemsOf(form);
    const [first] = found;
    if (first) {
      const name = failedFile(form)?.file?.name ?? '';
      const texts = Object.fromEntries(found.map((problem) => [problem, t(`compose.problem.${problem}`, { name })]));
      refuse(place, texts, t(`compose.problem.${first}`, { name }));
      return;
    }
    setBusy(true);
    await attempt(place).finally(() => setBusy(false));
  }
  return { publish, busy, problems, forget: () => setProblems({}) };
}
