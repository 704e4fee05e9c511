import { useOperation } from '@charis/shared/remote';
import { bodyAreas } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { RadioField, SelectField, SwitchField, TagsField } from '@charis/shared/ui/form';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './details.module.css';
import type { FieldProps } from './field';
import panel from './panel.module.css';
import { PostTags } from './post-tags';

/** Shows what a post is about, and who may see it. */
export function Details(field: FieldProps) {
  const t = useText();
  const id = useId();
  const { form, onChange } = field;
  const { data: procedures, isPending } = useOperation('listProcedures', {});
  return (
    <section aria-labelledby={`${id}-heading`} className={`${panel.panel} ${styles.side}`}>
      <h2 className={look('medium', 'size-20', 'below-12')} id={`${id}-heading`}>
        {t('compose.details')}
      </h2>
      <PostTags {...field} />
      <SelectField
        error={field.problems.categoryName}
        label={t('compose.procedure')}
        loading={isPending}
        name="categoryName"
        onChange={(categoryName) => onChange({ categoryName: categoryName || null })}
        optional={!form.diary}
        options={procedures?.list.map(({ categoryName, title }) => ({ value: categoryName, label: title })) ?? []}
        placeholder={t(form.diary ? 'compose.procedure.choose' : 'compose.procedure.none')}
        searches
        value={form.categoryName ?? ''}
      />
      <TagsField
        label={t('compose.areas')}
        name="areas"
        onChange={(areas) => onChange({ areas: [...areas] })}
        optional
        options={bodyAreas.map((area) => ({ value: area, label: t(`area.${area}`) }))}
        placeholder={t('compose.areas.none')}
        value={form.areas}
      />
      <RadioField
        label={t('compose.visibility')}
        name="visibility"
        onChange={(visibility) => visibility && onChange({ visibility })}
        options={(['PUBLIC', 'PRIVATE'] as const).map((value) => ({ value, label: t(`compose.visibility.${value}`) }))}
        value={form.visibility}
        variant="row"
      />
      <SwitchField
        hint={t('compose.sensitive.hint')}
        label={t('compose.sensitive')}
        name="sensitive"
        onChange={(sensitive) => onChange({ sensitive })}
        value={form.sensitive}
      />
    </section>
  );
}
