import { ApiError, useAnswers, useHost, useNavigate } from '@charis/shared/remote';
import { useRef, useState } from 'react';
import { type AskConsent, consentAsked } from '#lib/consent/use-consent';
import { useText } from '#lib/text';
import type { DraftKeeper } from './draft-keeper';
import type { FieldProps } from './field';
import { problemsOf } from './post.rules';
import { bodyOf, type Draft, isSending } from './post-form';

/** Publishes what is written: mistakes stand at their fields, the first is also a notice; once, however often it is asked for. */
export function usePublish(keeper: DraftKeeper, ask: AskConsent) {
  const t = useText();
  const { call, notify } = useHost();
  const answers = useAnswers();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProps['problems']>({});
  const sent = useRef({ body: '', key: '' });

  function refuse(place: HTMLFormElement, found: FieldProps['problems'], text: string) {
    setProblems(found);
    notify('error', text);
    requestAnimationFrame(() => place.querySelector<HTMLElement>('[data-problem] textarea, [data-problem]')?.focus());
  }

  /** The same for the same post, and another one once it has been changed. */
  function keyFor(body: object): string {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  }

  async function send(): Promise<void> {
    if (!(await keeper.flush())) return;
    const { form, draftId, postId, version } = keeper.get();
    const body = { ...bodyOf(form), ...(postId ? { postId, version } : { draftId: draftId ?? undefined }) };
    const published = await call('publishPost', { body }, { idempotencyKey: keyFor(body) });
    await keeper.close();
    const inReview = published.moderation === 'PENDING_REVIEW';
    const view = { label: t('compose.published.open'), run: () => void navigate(`/post/${published.postId}`) };
    notify(
      'success',
      t(inReview ? 'compose.published.review' : postId ? 'compose.updated' : 'compose.published'),
      view,
    );
    for (const name of ['listFeed', 'listDrafts', 'getPost', 'listMemberPosts'] as const) void answers.refresh(name);
    void navigate('/post?tab=mine', { replace: true });
  }

  async function attempt(place: HTMLFormElement): Promise<void> {
    try {
      await send();
    } catch (error) {
      const documents = consentAsked(error);
      if (documents.length > 0) {
        if (await ask(documents)) await attempt(place);
        return;
      }
      const failure = error instanceof ApiError ? error : undefined;
      const { current } = (failure?.details.data ?? {}) as { current?: Draft };
      if (failure?.code === 409 && current) return keeper.collide(current);
      const fields = Object.fromEntries(failure?.details.errors?.map(({ field, message }) => [field, message]) ?? []);
      refuse(place, fields, failure?.details.traceId ? failure.message : t('compose.publish.failed'));
    }
  }

  async function publish(place: HTMLFormElement): Promise<void> {
    if (busy) return;
    const { form } = keeper.get();
    const found = problemsOf(form, isSending(form));
    const [first] = found;
    if (first) {
      const texts = Object.fromEntries(found.map((problem) => [problem, t(`compose.problem.${problem}`)]));
      refuse(place, texts, t(`compose.problem.${first}`));
      return;
    }
    setBusy(true);
    await attempt(place).finally(() => setBusy(false));
  }
  return { publish, busy, problems, forget: () => setProblems({}) };
}
