import { useOperation, useSession } from '@charis/shared/remote';
import { MentionField } from '@charis/shared/ui/form';
import { type KeyboardEvent, useState } from 'react';
import { mentionOption } from '#lib/members/mention-option';
import { useText } from '#lib/text';
import { longest } from './comment';
import type { CommentDraft } from './comment-draft';
import styles from './comment-field.module.css';
import { mentionable, useParticipants } from './participants';

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
  const found = data?.list.flatMap((hit) => (hit.kind === 'member' ? [hit.person] : [])) ?? [];
  const people = mentionable(useParticipants(), found, sought, session.status === 'in' ? session.user.userId : '');

  /** Enter makes a line; with Ctrl it sends. */
  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <div className={styles.field}>
      <MentionField
        autoFocus={autoFocus}
        compact
        label={label}
        listLabel={t('mention.list')}
        maxLength={longest}
        name="comment"
        onChange={(text) => onChange({ text })}
        onChoose={({ key, label: name }) => onChange({ mentions: { ...draft.mentions, [name]: key } })}
        onKeyDown={sendByKey}
        onSearch={setSought}
        options={people.map(mentionOption)}
        placeholder={t('comment.hint')}
        reason={reason}
        rows={3}
        value={draft.text}
      />
    </div>
  );
}
