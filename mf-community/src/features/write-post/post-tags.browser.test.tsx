import { TestHost } from '@charis/shared/remote/testing';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emptyForm, type PostForm } from '#lib/drafts/post-form';
import { PostTags } from './post-tags';

const call = async () => ['consultation', 'recovery'].map((tag) => ({ tag, posts: 41 }));
let tags: string[] = [];

function Field() {
  const [form, setForm] = useState<PostForm>(emptyForm);
  tags = form.tags;
  const onChange = (part: Partial<PostForm> | ((known: PostForm) => PostForm)) =>
    setForm((known) => (typeof part === 'function' ? part(known) : { ...known, ...part }));
  return <PostTags form={form} onChange={onChange} problems={{}} />;
}

it('adds one tag by Enter, and none by the Tab that leaves', async () => {
  const screen = await render(
    <TestHost given={{ call: call as never }}>
      <Field />
      <button type="button">After</button>
    </TestHost>,
  );
  await screen.getByRole('combobox').click();
  await userEvent.keyboard('consul{Enter}');
  await expect.element(screen.getByText('41').first()).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  await vi.waitFor(() => expect(tags).toEqual(['consul']));
});
