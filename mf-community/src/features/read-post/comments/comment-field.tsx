import { useOperation, useSession } from '@charis/shared/remote';
import { Mentions } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { type MentionOption, mentionOption } from '#lib/members/mention-option';
import { useMentionList } from '#lib/members/use-mention-list';
import { useText } from '#lib/text';
import { longest } from './comment';
import type { CommentDraft } from './comment-draft';
import styles from './comment-field.module.css';
import { mentionable, usePeopleHere } from './people-here';

interface CommentFieldProps {
  draft: CommentDraft;
  label: string;
  autoFocus: boolean;
  /** Id of what says why these words were refused. */
  reason: string | undefined;
  onChange: (part: Partial<CommentDraft>) => void;
}

/** Shows a text field that completes `@nickname`. */
export default function CommentField({ draft, label, autoFocus, reason, onChange }: CommentFieldProps) {
  const t = useText();
  const [sought, setSought] = useState('');
  const { data } = useOperation(
    'search',
    { query: { q: sought, kind: 'member', pageSize: 10 } },
    { enabled: sought.trim() !== '', keepPrevious: true },
  );
  const session = useSession();
  const list = useMentionList(t('mention.list'));
  const found = data?.list.flatMap((hit) => (hit.kind === 'member' ? [hit.person] : [])) ?? [];
  const people = mentionable(usePeopleHere(), found, sought, session.status === 'in' ? session.user.userId : '');

  /** Enter makes a line; with Ctrl it sends. */
  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <Mentions
      {...list}
      aria-describedby={reason}
      aria-invalid={Boolean(reason)}
      aria-label={label}
      autoFocus={autoFocus}
      className={styles.field}
      filterOption={false}
      maxLength={longest}
      onChange={(text) => onChange({ text })}
      onKeyDown={sendByKey}
      onSearch={setSought}
      onSelect={({ value = '', userId = '' }: MentionOption) =>
        onChange({ mentions: { ...draft.mentions, [value]: userId } })
      }
      options={people.map(mentionOption)}
      rows={3}
      placeholder={t('comment.hint')}
      value={draft.text}
    />
  );
}
