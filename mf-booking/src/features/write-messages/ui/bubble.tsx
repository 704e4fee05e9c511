import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { momentText, viewerZone } from '@charis/shared/rules';
import { Button, Icon, look, Tag } from '@charis/shared/ui';
import { useState } from 'react';
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
  const { mine, text, files, at, automatic, read, about, forTeam, writer } = message;
  const said = [
    momentText(at, viewerZone(), language),
    hasTeam && !forTeam ? t('message.not-for-team') : '',
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
      {text ? <Words text={text} /> : null}
      <Files files={files} />
      {text === '' && files.length === 0 ? <p className={look('small', 'muted')}>{t('message.files.gone')}</p> : null}
      <p className={look('small', 'muted')}>{said.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className={`${look('breaks')} ${styles.text}`} dir="auto">
    {text}
  </p>
);

/** Shows pictures, each leading to its largest size, and the names of other files, which lead to them. */
function Files({ files }: Pick<BubbleProps['message'], 'files'>) {
  if (files.length === 0) return null;
  return (
    <ul className={`${look('row', 8)} ${styles.files}`}>
      {files.map((file) => (
        <li className={look('shrinks')} key={file.uploadId}>
          <a href={file.location} rel="noreferrer" target="_blank">
            {file.width > 0 ? (
              <Picture {...file} />
            ) : (
              <span className={look('line', 8, 'breaks')}>
                <Icon name="file" /> {file.name}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows a picture from the address that came first: each time the list is read there is a new one, and no browser may keep the picture. */
function Picture({ name, location, width, height }: BubbleProps['message']['files'][number]) {
  const [first] = useState(location);
  return <img alt={name} className={styles.picture} height={height} src={first} width={width} />;
}

/** Shows a message that the server does not have. */
export function Waiting({ one, outbox }: { one: Outgoing; outbox: ReturnType<typeof useOutbox> }) {
  const t = useText();
  return (
    <li className={styles.message} data-mine>
      {one.text ? <Words text={one.text} /> : null}
      {one.files?.map(({ uploadId, name }) => (
        <p className={look('line', 8, 'shrinks', 'breaks')} key={uploadId}>
          <Icon name="file" /> {name}
        </p>
      ))}
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
