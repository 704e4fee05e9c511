import { useOperation, useSettled } from '@charis/shared/remote';
import { TagsField } from '@charis/shared/ui/form';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '#lib/text';
import type { FieldProps } from './field';
import { limits } from './post.rules';

/** Milliseconds that typing pauses before tags are looked for. */
const pause = 200;

/** Shows the tags, with those of other posts to choose from. */
export function PostTags({ form, onChange }: FieldProps) {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const words = useSettled(keyword.trim(), pause);
  const { data: found = [] } = useOperation(
    'fuzzySearchTags',
    { body: words ? { keyword: words } : {} },
    { keepPrevious: true },
  );
  const isFull = form.tags.length >= limits.tags;

  /** Tab only leaves, with what is typed: the list, open after a choice, would take it for another one. */
  function leave(event: KeyboardEvent) {
    if (event.key === 'Tab') event.stopPropagation();
  }
  return (
    <div onKeyDownCapture={leave}>
      <TagsField
        free
        hint={t(isFull ? 'compose.tags.full' : 'compose.tags.hint')}
        label={t('compose.tags')}
        max={limits.tags}
        maxLength={limits.tag}
        name="tags"
        onChange={(tags) => onChange({ tags: [...tags] })}
        onSearch={setKeyword}
        options={found.map(({ tag, posts }) => ({ value: tag, label: tag, aside: posts ? `${posts}` : undefined }))}
        placeholder={t('compose.tags.none')}
        value={form.tags}
      />
    </div>
  );
}
