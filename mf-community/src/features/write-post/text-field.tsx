import { useSession } from '@charis/shared/remote';
import { MentionField } from '@charis/shared/ui/form';
import { mentionOption } from '#lib/members/mention-option';
import { useText } from '#lib/text';
import type { FieldProps } from './field';
import { limits } from './post.rules';
import styles from './text-field.module.css';
import { useMembers } from './use-members';

/** Shows the text; `@` offers members, whose ids go with it. */
export function TextField({ form, onChange, problems }: FieldProps) {
  const t = useText();
  const session = useSession();
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const { members, look, isLooking } = useMembers();
  return (
    <div className={styles.text}>
      <MentionField
        error={problems.content}
        hint={t('compose.text.hint')}
        label={t('compose.text.label')}
        listLabel={t('mention.list')}
        maxLength={limits.content}
        name="content"
        none={t(isLooking ? 'compose.text.looking' : 'compose.text.nobody')}
        onChange={(content) => onChange({ content })}
        onChoose={({ key: userId, label: nickname }) =>
          onChange((known) => ({ ...known, mentions: [...known.mentions, { userId, nickname }] }))
        }
        onSearch={look}
        options={members.map(mentionOption)}
        placeholder={t(isDoctor ? 'compose.text.placeholder.doctor' : 'compose.text.placeholder')}
        rows={7}
        value={form.content}
      />
    </div>
  );
}
