import { useId } from 'react';
import { Button } from '../button';
import { look } from '../look';
import { useUiText } from '../ui-text';
import { type Look, presets } from './edits';
import styles from './image-editor.module.css';
import type { PanelProps } from './panel';

const parts = ['brightness', 'contrast', 'saturation', 'warmth'] as const satisfies (keyof Look)[];

export function ColorPanel({ edits, change }: PanelProps) {
  const t = useUiText();
  const id = useId();
  return (
    <>
      <fieldset className={`${look('row', 8)} ${styles.choices}`}>
        <legend>{t('editor.color.presets')}</legend>
        {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
          <Button key={name} onClick={() => change((known) => ({ ...known, look: presets[name] }))}>
            {t(`editor.color.${name}`)}
          </Button>
        ))}
      </fieldset>
      {parts.map((part) => (
        <div className={styles.slider} key={part}>
          <label htmlFor={`${id}-${part}`}>{t(`editor.color.${part}`)}</label>
          <output htmlFor={`${id}-${part}`}>{edits.look[part]}</output>
          <input
            id={`${id}-${part}`}
            max={100}
            min={-100}
            onChange={({ target }) =>
              change((known) => ({ ...known, look: { ...known.look, [part]: Number(target.value) } }), part)
            }
            type="range"
            value={edits.look[part]}
          />
        </div>
      ))}
    </>
  );
}
