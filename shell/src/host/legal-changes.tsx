import { type LegalDocument, loadLegalChanges } from '@charis/shared/brand';
import { useLanguage, useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { ErrorState, Skeleton, useLoaded } from '@charis/shared/ui';
import { useCallback } from 'react';
import { useText } from '../shell-text';
import styles from './legal-changes.module.css';

/** Shows how a legal text read before, beside what it says now; nothing where it was never changed. */
export function LegalChanges({ document }: { document: LegalDocument }) {
  const t = useText();
  const language = useLanguage();
  const date = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  const load = useCallback(() => loadLegalChanges(document), [document]);
  const { value: changes, error, retry } = useLoaded(load);
  if (error) return <ErrorState onRetry={retry} title={t('legal.changed.failed')} />;
  if (!changes) return <Skeleton height={24} />;
  return changes.map(({ from, summary, wording }) => (
    <details className={styles.change} key={from}>
      <summary>{t('legal.changed', { date: date.format(new Date(from)) })}</summary>
      <p>{summary[language]}</p>
      {(wording[language] ?? []).map(({ before, after }) => (
        <dl className={styles.pair} key={after}>
          <div>
            <dt>{t('legal.before')}</dt>
            <dd>
              <del>{before}</del>
            </dd>
          </div>
          <div>
            <dt>{t('legal.after')}</dt>
            <dd>
              <ins>{after}</ins>
            </dd>
          </div>
        </dl>
      ))}
    </details>
  ));
}
