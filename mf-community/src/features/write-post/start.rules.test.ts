import { expect, it } from 'vitest';
import type { KeptDraft } from '#lib/drafts/draft-store';
import { bodyOf, type Draft, emptyForm } from '#lib/drafts/post-form';
import { startOf } from './start.rules';

const draft = {
  ...emptyForm,
  draftId: 'd',
  postId: null,
  version: 3,
  title: 'A',
  mentions: [],
  media: [],
} as unknown as Draft;
const kept = (title: string, version = 3) => ({
  key: 'k',
  textId: 'text',
  at: 0,
  version,
  form: { ...emptyForm, title },
});
const start = (server: Draft | undefined, known?: KeptDraft) => startOf(server, known, 'text');

it('begins empty', () => {
  expect(start(undefined)).toMatchObject({ form: emptyForm, version: 0, restored: false });
});

it('begins with what this device has kept of something fresh', () => {
  expect(start(undefined, kept('B', 0))).toMatchObject({ form: { title: 'B' }, draftId: null, restored: true });
});

it('begins with what the server has, where this device knows nothing else', () => {
  expect(start(draft, kept('A'))).toMatchObject({ form: { title: 'A' }, draftId: 'd', version: 3, restored: false });
});

it('puts what was not sent any more on top of what the server has', () => {
  expect(start(draft, kept('B'))).toMatchObject({
    form: { title: 'B' },
    version: 3,
    restored: true,
    conflict: undefined,
  });
});

it('asks where the server has gone on meanwhile', () => {
  expect(start(draft, kept('B', 2))).toMatchObject({ form: { title: 'B' }, version: 2, conflict: draft });
});

it('goes on from what it sent itself, though no answer came', () => {
  const unanswered = { key: 'key', bodies: [bodyOf({ ...emptyForm, title: 'A' })] };
  expect(start(draft, { ...kept('B', 2), unanswered })).toMatchObject({ version: 3, conflict: undefined });
});

it('shows those whom a text means by their present names, and goes on to mean them', () => {
  const meant = [{ userId: 'w', text: 'Wren Fern', nickname: 'Robin Moss' }];
  const { form } = start({ ...draft, content: 'Thank you @Wren Fern!', mentions: meant } as Draft);
  expect(form.content).toBe('Thank you @Robin Moss!');
  expect(bodyOf(form).mentions).toEqual(['w']);
});
