import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetDraft, type KeptDraft, keepDraft, keptFresh, keptText, keyOf } from '#lib/drafts/draft-store';
import { emptyForm, type MediaItem } from '#lib/drafts/post-form';
import { type RecoveredDraft, recoverDraft } from './recover-draft';

const fresh = { accountId: 'me', draftId: null, postId: null };
const open: RecoveredDraft[] = [];

/** Keeps a fresh text that was changed `at` that time. */
async function keep(textId: string, at: number): Promise<KeptDraft> {
  const kept = { key: keyOf({ ...fresh, textId }), textId, at, version: 0, form: { ...emptyForm, title: textId } };
  await keepDraft(kept);
  return kept;
}
async function take(...[subject, anew]: Parameters<typeof recoverDraft>) {
  const taken = await recoverDraft(subject, anew);
  open.push(taken);
  return taken;
}

beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  for (const { release } of open.splice(0)) release();
  for (const accountId of ['me', 'other']) {
    for (const { key } of await keptFresh(accountId)) await forgetDraft(key);
  }
});

it('takes up the text that was changed last', async () => {
  await keep('earlier', 1);
  await keep('later', 2);
  expect(await take(fresh)).toMatchObject({ textId: 'later', kept: { form: { title: 'later' } } });
});

it('takes up none that another composer holds', async () => {
  await keep('one', 1);
  const taken = await Promise.all([take(fresh), take(fresh)]);
  expect(taken.map(({ kept }) => kept?.textId)).toEqual(['one', undefined]);
});

it('takes up the text that the window was about before another one', async () => {
  await keep('own', 1);
  const { release } = await recoverDraft(fresh);
  release();
  await keep('later', 2);
  expect(await take(fresh)).toMatchObject({ textId: 'own' });
});

it('takes up no text of another account', async () => {
  await keep('mine', 1);
  expect((await take({ ...fresh, accountId: 'other' })).kept).toBeUndefined();
});

it('takes up nothing where something is begun again', async () => {
  await keep('one', 1);
  expect((await take(fresh, true)).textId).not.toBe('one');
});

it('waits for a text that its composer, which was left, is still sending', async () => {
  const kept = await keep('one', 1);
  const { release } = await recoverDraft(fresh);
  const sending = new EventTarget();
  release(new Promise((resolve) => sending.addEventListener('end', resolve)));
  const next = take(fresh);
  await forgetDraft(kept.key);
  sending.dispatchEvent(new Event('end'));
  expect((await next).kept).toBeUndefined();
});

it('gives a draft that is open twice two texts', async () => {
  const draft = { ...fresh, draftId: 'd' };
  const key = keyOf({ ...draft, textId: '' });
  await keepDraft({ key, textId: 'text', at: 1, version: 1, form: emptyForm });
  const [one, other] = [await take(draft), await take(draft)];
  await forgetDraft(key);
  expect([one.textId, other.textId === 'text', other.kept?.textId]).toEqual(['text', false, 'text']);
});

it('keeps a text at once, and a file that is not sent with it', async () => {
  const key = keyOf({ ...fresh, textId: 'text' });
  const picture = { key: 'p', uploadId: null, src: '', file: new File(['x'], 'a.jpg') } as unknown as MediaItem;
  const isKept = keepDraft({ key, textId: 'text', at: 1, version: 0, form: { ...emptyForm, media: [picture] } });
  expect(keptText(key)).toMatchObject({ form: { media: [{ key: 'p' }] } });
  await isKept;
  expect((await take(fresh)).kept?.form.media[0]?.file?.name).toBe('a.jpg');
});
