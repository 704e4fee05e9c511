import { useCallback, useId } from 'react';
import { look } from '../look';
import { useUiText } from '../ui-text';
import { useLoaded } from '../use-loaded';
import styles from './image-editor.module.css';
import type { PanelProps } from './panel';
import { readMetadata } from './read-metadata';
import { cutSize, longestSide } from './render-picture';
import { kinds, type SaveWish } from './save-picture';

const sizes = [0, 2400, 1600, 1080];

interface FilePanelProps extends PanelProps {
  file: File;
  wish: SaveWish;
  /** Kind and size are given. */
  isFixed: boolean;
  onWish: (wish: SaveWish) => void;
}

/** Shows the metadata of the file, which is never sent, and the settings of the saved picture. */
export function FilePanel({ edits, source, file, wish, isFixed, onWish }: FilePanelProps) {
  const t = useUiText();
  const load = useCallback(() => readMetadata(file), [file]);
  const { value: found } = useLoaded(load);
  const { width, height } = cutSize(source, edits, wish.longest || longestSide);
  return (
    <>
      <h3 className={styles.heading}>{t('editor.file.found')}</h3>
      {found?.length === 0 ? <p className={styles.lead}>{t('editor.file.nothing')}</p> : null}
      <dl className={styles.facts}>
        {found?.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`editor.file.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found?.length ? <p className={styles.removed}>{t('editor.file.removed')}</p> : null}
      {isFixed ? null : <SaveFields onWish={onWish} wish={wish} />}
      <p aria-live="polite" className={styles.lead}>
        {t('editor.size', { width, height })}
      </p>
    </>
  );
}

function SaveFields({ wish, onWish }: Pick<FilePanelProps, 'wish' | 'onWish'>) {
  const t = useUiText();
  const id = useId();
  return (
    <>
      <h3 className={styles.heading}>{t('editor.file.save')}</h3>
      <div className={styles.slider}>
        <label htmlFor={`${id}-kind`}>{t('editor.file.kind')}</label>
        <select
          className={`${look('touch', 'box')} ${styles.words}`}
          id={`${id}-kind`}
          onChange={(event) => onWish({ ...wish, type: event.target.value })}
          value={wish.type}
        >
          {kinds.map((type) => (
            <option key={type} value={type}>
              {type.replace('image/', '').toUpperCase()}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.slider}>
        <label htmlFor={`${id}-size`}>{t('editor.file.longest')}</label>
        <select
          className={`${look('touch', 'box')} ${styles.words}`}
          id={`${id}-size`}
          onChange={(event) => onWish({ ...wish, longest: Number(event.target.value) })}
          value={wish.longest}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size ? `${size} px` : t('editor.file.asIs')}
            </option>
          ))}
        </select>
      </div>
      {wish.type === 'image/png' ? null : (
        <div className={styles.slider}>
          <label htmlFor={`${id}-quality`}>{t('editor.file.quality')}</label>
          <output htmlFor={`${id}-quality`}>{Math.round(wish.quality * 100)}</output>
          <input
            id={`${id}-quality`}
            max={100}
            min={40}
            onChange={(event) => onWish({ ...wish, quality: Number(event.target.value) / 100 })}
            type="range"
            value={Math.round(wish.quality * 100)}
          />
        </div>
      )}
    </>
  );
}
