import { useOperation } from '@charis/shared/remote';
import { type BodyArea, bodyAreas } from '@charis/shared/rules';
import { Radio, Select, Switch } from 'antd';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './details.module.css';
import { type FieldProps, Labelled } from './field';
import fields from './field.module.css';
import panel from './panel.module.css';
import { TagsField } from './tags-field';

/** What a post is about, and who may see it. */
export function Details(field: FieldProps) {
  const t = useText();
  const id = useId();
  const { form, onChange } = field;
  const { data: procedures, isPending } = useOperation('listProcedures', {});
  return (
    <section aria-labelledby={`${id}-heading`} className={`${panel.panel} ${styles.side}`}>
      <h2 className={styles.heading} id={`${id}-heading`}>
        {t('compose.details')}
      </h2>
      <TagsField {...field} />
      <Labelled error={field.problems.categoryName} label={t('compose.procedure')}>
        {({ 'aria-invalid': _valid, ...control }) => (
          <Select
            {...control}
            allowClear
            className={fields.wide ?? ''}
            data-problem={field.problems.categoryName ? 'categoryName' : undefined}
            loading={isPending}
            onChange={(categoryName?: string) => onChange({ categoryName: categoryName ?? null })}
            options={procedures?.list.map(({ categoryName, title }) => ({ value: categoryName, label: title })) ?? []}
            placeholder={t('compose.procedure.none')}
            showSearch={{ optionFilterProp: 'label' }}
            value={form.categoryName ?? undefined}
          />
        )}
      </Labelled>
      <Labelled label={t('compose.areas')}>
        {({ 'aria-invalid': _valid, ...control }) => (
          <Select
            {...control}
            className={fields.wide ?? ''}
            mode="multiple"
            onChange={(areas: string[]) => onChange({ areas })}
            optionFilterProp="label"
            options={bodyAreas.map((area: BodyArea) => ({ value: area, label: t(`area.${area}`) }))}
            placeholder={t('compose.areas.none')}
            value={form.areas}
          />
        )}
      </Labelled>
      <div className={styles.choice}>
        <span className={fields.label} id={`${id}-who`}>
          {t('compose.visibility')}
        </span>
        <Radio.Group
          aria-labelledby={`${id}-who`}
          onChange={(event) => onChange({ visibility: event.target.value })}
          options={[
            { value: 'PUBLIC', label: t('compose.visibility.PUBLIC') },
            { value: 'PRIVATE', label: t('compose.visibility.PRIVATE') },
          ]}
          value={form.visibility}
        />
      </div>
      <div className={styles.choice}>
        <div className={styles.switch}>
          <span id={`${id}-sensitive`}>{t('compose.sensitive')}</span>
          <Switch
            aria-labelledby={`${id}-sensitive`}
            checked={form.sensitive}
            onChange={(sensitive) => onChange({ sensitive })}
          />
        </div>
        <p>{t('compose.sensitive.hint')}</p>
      </div>
    </section>
  );
}
