import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { momentText, viewerZone } from '@charis/shared/rules';
import { Button, look, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Outgoing, useOutbox } from '../use-outbox';
import styles from './messages.module.css';

interface BubbleProps {
  message: DataOf<'listMessages'>['list'][number];
  /** Someone of the team reads what is for the team. */
  hasTeam: boolean;
}

export function Bubble({ message, hasTeam }: BubbleProps) {
  const t = useText();
  const language = useLanguage();
  const { mine, text, at, automatic, read, about, forTeam, writer } = message;
  const said = [
    momentText(at, viewerZone(), language),
    hasTeam && !forTeam ? t('message.for-doctor') : '',
    mine && read ? t('message.is-read') : '',
  ];
  return (
    <li className={styles.message} data-mine={mine}>
      {about ? (
        <p className={look('small', 'muted')}>
          {t('message.about', { time: momentText(about.startUtc, about.zone, language, 'dated') })}
        </p>
      ) : null}
      {writer === null ? null : (
        <p className={look('small', 'muted', 'breaks')}>
          {writer ? t('message.writer', { name: writer }) : t('message.writer.gone')}
        </p>
      )}
      {automatic ? <Tag>{t('message.automatic')}</Tag> : null}
      <p className={`${look('breaks')} ${styles.text}`} dir="auto">
        {text}
      </p>
      <p className={look('small', 'muted')}>{said.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** Shows a message that the server does not have. */
export function Waiting({ one, outbox }: { one: Outgoing; outbox: ReturnType<typeof useOutbox> }) {
  const t = useText();
  return (
    <li className={styles.message} data-mine>
      <p className={`${look('breaks')} ${styles.text}`} dir="auto">
        {one.text}
      </p>
      <p className={look('small', one.failure ? 'danger' : 'muted')} role="status">
        {one.failure || t('message.waiting')}
      </p>
      {one.failure ? (
        <div className={look('row', 8)}>
          <Button onClick={() => outbox.retry(one)} small>
            {t('message.again')}
          </Button>
          <Button onClick={() => outbox.discard(one)} small variant="link">
            {t('message.discard')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
