import type { DataOf } from '@charis/shared/contract';
import { useAction } from '@charis/shared/remote';
import { Button, look, StatusTag } from '@charis/shared/ui';
import { useState } from 'react';
import { DocumentLooks } from '#lib/application/document-line';
import { useText } from '#lib/text';
import styles from './review.module.css';

export type Review = DataOf<'reviewApplication'>;

const tones = { WAITING: 'waiting', ACCEPTED: 'good', REFUSED: 'bad' } as const;

interface Opened {
  uploadId: string;
  location: string;
  isPicture: boolean;
}

/** Shows the documents of an application: opening one is recorded, and shows it beside what the applicant wrote. */
export function ReviewDocuments({ review, onOpened }: { review: Review; onOpened: (uploadId: string) => void }) {
  const t = useText();
  const { run, isPending } = useAction('lookAtDocument', { failure: t('review.look.failed') });
  const [opened, setOpened] = useState<Opened>();
  const { applicationId, documents } = review;
  const isOver = review.state === 'REJECTED' || review.state === 'WITHDRAWN';
  async function open(uploadId: string) {
    const found = await run({ params: { applicationId, uploadId } });
    if (!found) return;
    setOpened({ uploadId, ...found });
    onOpened(uploadId);
  }
  return (
    <section className={look('stack', 8)}>
      <h4 className={styles.smallTitle}>{t('review.documents')}</h4>
      <p className={look('muted', 'small')}>{t('review.documents.hint')}</p>
      <ul className={look('stack')}>
        {documents.map(({ uploadId, kind, fileName, state, reason, looks }) => (
          <li className={`${look('row', 8, 16)} ${styles.document}`} key={uploadId}>
            <span className={look('stack', 4, 'grow', 'shrinks', 'breaks')}>
              <strong>{t(`apply.document.${kind}`)}</strong>
              <span className={look('muted', 'small')}>{fileName}</span>
            </span>
            {isOver && state === 'WAITING' ? null : (
              <StatusTag tone={tones[state]}>{t(`apply.document.state.${state}`)}</StatusTag>
            )}
            <Button
              aria-label={t('review.look.one', { name: t(`apply.document.${kind}`) })}
              disabled={isPending}
              onClick={() => void open(uploadId)}
            >
              {t('review.look')}
            </Button>
            {reason ? <span className={styles.reason}>{reason}</span> : null}
            <DocumentLooks looks={looks} />
            {opened?.uploadId === uploadId ? <Shown opened={opened} name={fileName} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A PDF is read here where the browser has a viewer for it. */
function Shown({ opened: { isPicture, location }, name }: { opened: Opened; name: string }) {
  const t = useText();
  if (isPicture) return <img alt={name} className={styles.picture} src={location} />;
  return (
    <>
      {navigator.pdfViewerEnabled ? <iframe className={styles.pdf} src={location} title={name} /> : null}
      <a className={styles.link} href={location} rel="noreferrer" target="_blank">
        {t('review.openTab', { name })}
      </a>
    </>
  );
}
