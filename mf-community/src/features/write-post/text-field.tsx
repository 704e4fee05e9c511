import { useSession } from '@charis/shared/remote';
import { FormField } from '@charis/shared/ui/form';
import { Mentions } from 'antd';
import { type MentionOption, mentionOption } from '#lib/members/mention-option';
import { useMentionList } from '#lib/members/use-mention-list';
import { useText } from '#lib/text';
import type { FieldProps } from './field';
import styles from './field.module.css';
import { limits } from './post.rules';
import { useMembers } from './use-members';

/** Shows the text; `@` offers members, whose ids go with it. */
export function TextField({ form, onChange, problems }: FieldProps) {
  const t = useText();
  const session = useSession();
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const { members, look, isLooking } = useMembers();
  const list = useMentionList(t('mention.list'));
  return (
    <FormField
      count={[form.content.length, limits.content]}
      error={problems.content}
      hint={t('compose.text.hint')}
      label={t('compose.text.label')}
    >
      {(control) => (
        <Mentions
          {...control}
          {...list}
          className={styles.grows ?? ''}
          rows={7}
          filterOption={false}
          loading={isLooking}
          maxLength={limits.content}
          notFoundContent={t(isLooking ? 'compose.text.looking' : 'compose.text.nobody')}
          onChange={(content) => onChange({ content })}
          onSearch={look}
          onSelect={({ value = '', userId = '' }: MentionOption) =>
            onChange((known) => ({ ...known, mentions: [...known.mentions, { userId, nickname: value }] }))
          }
          options={members.map(mentionOption)}
          placeholder={t(isDoctor ? 'compose.text.placeholder.doctor' : 'compose.text.placeholder')}
          status={problems.content ? 'error' : ''}
          value={form.content}
        />
      )}
    </FormField>
  );
}
