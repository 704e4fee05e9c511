import { Button } from '../button';
import { look } from '../look';
import { useUiText } from '../ui-text';
import { mirroredX, mirroredY, regionOf, turned, whole } from './edits';
import styles from './image-editor.module.css';
import type { PanelProps } from './panel';
import { cutSize, turnedSize } from './render-picture';

const ratios = { '1 : 1': 1, '4 : 3': 4 / 3, '3 : 4': 3 / 4, '16 : 9': 16 / 9 };

/** Shows which part stays, and which way up. */
export function CropPanel({ edits, change, source, ratio }: PanelProps & { ratio: number | undefined }) {
  const t = useUiText();
  const { width, height } = cutSize(source, edits);
  const cut = (wanted: number) => change((known) => ({ ...known, crop: regionOf(wanted, turnedSize(source, known)) }));
  /** A picture that is to keep its ratio is cut again once it lies the other way. */
  function turn(times: number) {
    change((known) => {
      let next = known;
      for (let turns = 0; turns < times; turns += 1) next = turned(next);
      return ratio ? { ...next, crop: regionOf(ratio, turnedSize(source, next)) } : next;
    });
  }
  return (
    <>
      <p className={styles.lead}>{t('editor.crop.lead')}</p>
      {ratio ? null : (
        <fieldset className={`${look('row', 8)} ${styles.choices}`}>
          <legend>{t('editor.crop.ratio')}</legend>
          <Button onClick={() => change((known) => ({ ...known, crop: whole }))}>{t('editor.crop.whole')}</Button>
          {Object.entries(ratios).map(([name, value]) => (
            <Button key={name} onClick={() => cut(value)}>
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <fieldset className={`${look('row', 8)} ${styles.choices}`}>
        <legend>{t('editor.crop.turn')}</legend>
        <Button onClick={() => turn(3)}>{t('editor.crop.left')}</Button>
        <Button onClick={() => turn(1)}>{t('editor.crop.right')}</Button>
        <Button onClick={() => change(mirroredX)}>{t('editor.crop.flipX')}</Button>
        <Button onClick={() => change(mirroredY)}>{t('editor.crop.flipY')}</Button>
      </fieldset>
      <p aria-live="polite" className={styles.lead}>
        {t('editor.size', { width, height })}
      </p>
    </>
  );
}
