import { useState } from 'react';
import { Button } from '../button';
import { look } from '../look';
import { useUiText } from '../ui-text';
import { noEdits, type Region } from './edits';
import { canFindFaces, findFaces } from './find-faces';
import styles from './image-editor.module.css';
import type { PanelProps } from './panel';
import type { Veil } from './tools';

interface HidePanelProps extends PanelProps {
  shown: ImageBitmap;
  veil: Veil;
  onVeil: (veil: Veil) => void;
}

/** Hides faces and whatever else no one is to know, for good. */
export function HidePanel({ edits, change, shown, veil, onVeil }: HidePanelProps) {
  const t = useUiText();
  const [said, setSaid] = useState('');
  const add = (regions: Region[]) =>
    change((known) => ({
      ...known,
      covers: [...known.covers, ...regions.map((region) => ({ id: crypto.randomUUID(), kind: veil, region }))],
    }));

  async function find() {
    const faces = await findFaces(shown, edits, noEdits).catch(() => []);
    setSaid(t('editor.hide.found', { count: faces.length }));
    if (faces.length > 0) add(faces);
  }
  return (
    <>
      <p className={styles.lead}>{t('editor.hide.lead')}</p>
      <fieldset className={`${look('row', 8)} ${styles.choices}`}>
        <legend>{t('editor.hide.how')}</legend>
        {(['mask', 'blur'] as const).map((kind) => (
          <Button aria-pressed={veil === kind} key={kind} onClick={() => onVeil(kind)}>
            {t(`editor.hide.${kind}`)}
          </Button>
        ))}
      </fieldset>
      <div className={`${look('row', 8)} ${styles.choices}`}>
        <Button onClick={() => add([{ x: 0.35, y: 0.25, width: 0.3, height: 0.3 }])}>{t('editor.hide.add')}</Button>
        {canFindFaces() ? <Button onClick={find}>{t('editor.hide.find')}</Button> : null}
      </div>
      <p aria-live="polite" className={styles.lead}>
        {said}
      </p>
      <ul className={styles.items}>
        {edits.covers.map((cover, place) => (
          <li key={cover.id}>
            <span>{t('editor.hide.region', { place: place + 1 })}</span>
            <Button
              aria-label={t('editor.removeItem', { place: place + 1 })}
              variant="link"
              onClick={() =>
                change((known) => ({ ...known, covers: known.covers.filter(({ id }) => id !== cover.id) }))
              }
            >
              {t('editor.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
