import { useHost } from '@charis/shared/remote';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '#lib/text';
import { type FieldProps, Labelled } from './field';
import styles from './field.module.css';
import { limits } from './post.rules';

/** Milliseconds that typing pauses before tags are looked for. */
const pause = 200;

/** A tag as it is kept: without `#` in front, no longer than it may be. */
const tidy = (tag: string) => tag.replace(/^#+/, '').trim().slice(0, limits.tag);

export function TagsField({ form, onChange }: FieldProps) {
  const t = useText();
  const { call } = useHost();
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<{ tag: string; posts: number }[]>([]);
  const isFull = form.tags.length >= limits.tags;

  useEffect(() => {
    const controller = new AbortController();
    const body = keyword.trim() ? { keyword: keyword.trim() } : {};
    const find = () =>
      call('fuzzySearchTags', { body }, { signal: controller.signal }).then(setFound, () => setFound([]));
    const timer = setTimeout(find, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, keyword]);

  return (
    <Labelled
      count={[form.tags.length, limits.tags]}
      hint={t(isFull ? 'compose.tags.full' : 'compose.tags.hint')}
      label={t('compose.tags')}
    >
      {({ 'aria-invalid': _valid, ...control }) => (
        <Select
          {...control}
          className={styles.wide ?? ''}
          maxCount={limits.tags}
          mode="tags"
          onChange={(tags: string[]) => onChange({ tags: [...new Set(tags.map(tidy).filter(Boolean))] })}
          options={found.map(({ tag, posts }) => ({ value: tag, label: tag, posts }))}
          optionRender={({ label, data }) => (
            <span className={styles.label}>
              {label}
              {data.posts ? <span className={styles.count}>{data.posts}</span> : null}
            </span>
          )}
          placeholder={t('compose.tags.none')}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          tokenSeparators={[',', '，', ';']}
          value={form.tags}
        />
      )}
    </Labelled>
  );
}
