import { Link, useAction, useOperation } from '@charis/shared/remote';
import { Button, buttonClass, Dialog, EmptyState, look, QueryBoundary } from '@charis/shared/ui';
import { useState } from 'react';
import { useFormWords } from '#lib/forms/questions';
import { useText } from '#lib/text';
import { contentOf, type Form } from '../forms.rules';
import styles from './forms.module.css';

/** Shows the own forms: those that are sent, and those that are not any more. */
export function FormList() {
  const t = useText();
  const forms = useOperation('listForms', {});
  const types = useOperation('listAppointmentTypes', {});
  const [isAdding, setAdding] = useState(false);
  const typesOf = ({ formId }: Form) =>
    (types.data ?? []).filter((type) => type.active && type.formId === formId).map(({ name }) => name);
  return (
    <QueryBoundary failed={t('forms.failed')} query={forms}>
      {(list) => {
        const active = list.filter(({ status }) => status === 'active');
        const retired = list.filter(({ status }) => status === 'retired');
        return (
          <div className={look('stack', 24)}>
            <section aria-label={t('forms.title')} className={`${look('shrinks', 'panel')} ${styles.panel}`}>
              <div className={look('row', 16, 'between')}>
                <p className={look('muted', 'small')}>{t('forms.versions')}</p>
                <Button onClick={() => setAdding(true)} variant="primary">
                  {t('forms.add')}
                </Button>
              </div>
              {active.length === 0 ? (
                <EmptyState hint={t('forms.none.hint')} title={t('forms.none')} />
              ) : (
                <Rows forms={active} typesOf={typesOf} />
              )}
            </section>
            {retired.length > 0 ? (
              <details className={`${look('shrinks', 'panel')} ${styles.panel}`}>
                <summary className={styles.summary}>{t('forms.retired', { count: retired.length })}</summary>
                <Rows forms={retired} typesOf={typesOf} />
              </details>
            ) : null}
            {isAdding ? <Templates onClose={() => setAdding(false)} /> : null}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

interface RowsProps {
  forms: readonly Form[];
  typesOf: (form: Form) => string[];
}

function Rows({ forms, typesOf }: RowsProps) {
  const t = useText();
  const wordsOf = useFormWords();
  const save = useAction('saveForm', { success: t('forms.saved'), failure: t('forms.save.failed') });
  return (
    <ul className={styles.rows}>
      {forms.map((form) => {
        const { formId, version, title, titleZh, item, status } = form;
        const name = wordsOf({ text: title, textZh: titleZh });
        const next = status === 'active' ? 'retired' : 'active';
        const types = typesOf(form);
        return (
          <li key={formId}>
            <div className={look('shrinks', 'grow')}>
              <h2 className={look('medium', 'breaks')}>{name}</h2>
              <p className={look('muted', 'small', 'breaks')}>
                {[t('forms.questions', { count: item.length }), ...types].join(' · ')}
              </p>
            </div>
            <div className={look('row', 8)}>
              <Link
                aria-label={t('forms.edit.of', { name })}
                className={buttonClass()}
                to={`/doctor/forms?edit=${formId}`}
              >
                {t('forms.edit')}
              </Link>
              <Button
                aria-label={t(`forms.make.${next}.of`, { name })}
                busy={save.isPending}
                onClick={() => void save.run({ body: { formId, version, ...contentOf(form), status: next } })}
                small
                variant="link"
              >
                {t(`forms.make.${next}`)}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Asks what a new form begins with. */
function Templates({ onClose }: { onClose: () => void }) {
  const t = useText();
  const wordsOf = useFormWords();
  const templates = useOperation('listFormTemplates', {});
  return (
    <Dialog onClose={onClose} title={t('forms.add')}>
      <p className={look('muted', 'below-16')}>{t('forms.templates.hint')}</p>
      <QueryBoundary failed={t('forms.failed')} query={templates}>
        {(list) => (
          <ul className={styles.rows}>
            <li>
              <Link className={look('grow', 'touch')} to="/doctor/forms?edit=new">
                {t('forms.templates.empty')}
              </Link>
            </li>
            {list.map(({ templateId, title, titleZh, item }) => (
              <li key={templateId}>
                <Link className={look('grow', 'touch')} to={`/doctor/forms?template=${templateId}`}>
                  {wordsOf({ text: title, textZh: titleZh })}
                </Link>
                <span className={look('muted', 'small')}>{t('forms.questions', { count: item.length })}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
