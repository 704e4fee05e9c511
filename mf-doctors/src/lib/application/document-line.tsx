import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { look, StatusTag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './application.module.css';
import type { Application } from './application-form';

const tones = { WAITING: 'waiting', ACCEPTED: 'good', REFUSED: 'bad' } as const;

interface DocumentLineProps {
  document: Application['documents'][number];
  /** Its kind, where that does not stand above it. */
  label?: string;
  /** Its name stands above it. */
  isNamed?: boolean;
  /** No one will check it any more. */
  isOver?: boolean;
}

/** Shows a document that was sent, which its owner can open, with what our team has said of it. */
export function DocumentLine({ document, label, isNamed = false, isOver = false }: DocumentLineProps) {
  const t = useText();
  const { fileName, state, reason, location, looks } = document;
  return (
    <div className={`${look('row', 4, 16)} ${styles.document}`}>
      {label ? <span>{label}</span> : null}
      <a href={location} rel="noreferrer" target="_blank">
        {isNamed ? t('apply.document.open') : fileName}
      </a>
      {isOver && state === 'WAITING' ? null : (
        <StatusTag tone={tones[state]}>{t(`apply.document.state.${state}`)}</StatusTag>
      )}
      {reason ? (
        <span className={styles.reason} dir="auto">
          {reason}
        </span>
      ) : null}
      <DocumentLooks looks={looks} />
    </div>
  );
}

/** Shows who has opened a document lately, the last one first; nothing where no one has. */
export function DocumentLooks({ looks = [] }: Pick<Application['documents'][number], 'looks'>) {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  if (looks.length === 0) return null;
  return (
    <details className={styles.looks}>
      <summary>{t('apply.document.looks', { count: looks.length })}</summary>
      <ol>
        {looks.map(({ at, by, name }) => (
          <li key={`${at} ${by}`}>
            <bdi>{name || t(`apply.document.by.${by}`)}</bdi> · <time dateTime={at}>{time.format(new Date(at))}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
