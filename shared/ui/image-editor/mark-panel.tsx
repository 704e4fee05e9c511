import { useId } from 'react';
import { Button } from '../button';
import { look } from '../look';
import { useUiText } from '../ui-text';
import { type Mark, wordsOf } from './edits';
import styles from './image-editor.module.css';
import { markColors } from './mark-colors';
import type { PanelProps } from './panel';
import type { Pen } from './tools';

interface MarkPanelProps extends PanelProps {
  pen: Pen;
  onPen: (pen: Pen) => void;
  /** What is typed and not added yet. */
  words: string;
  onWords: (words: string) => void;
}

/** Writes and draws on the picture: by the pointer, and what can be without one, by buttons and arrow keys. */
export function MarkPanel({ edits, change, pen, onPen, words, onWords }: MarkPanelProps) {
  const t = useUiText();
  const id = useId();

  function add(mark: Mark) {
    change((known) => ({ ...known, marks: [...known.marks, mark] }));
  }
  const base = () => ({ id: crypto.randomUUID(), color: pen.color });
  return (
    <>
      <p className={styles.lead}>{t('editor.mark.lead')}</p>
      <fieldset className={`${look('row', 8)} ${styles.choices}`}>
        <legend>{t('editor.mark.kind')}</legend>
        {(['arrow', 'pen', 'text'] as const).map((kind) => (
          <Button aria-pressed={pen.kind === kind} key={kind} onClick={() => onPen({ ...pen, kind })}>
            {t(`editor.mark.${kind}`)}
          </Button>
        ))}
      </fieldset>
      <fieldset className={`${look('row', 8)} ${styles.choices}`}>
        <legend>{t('editor.mark.color')}</legend>
        {markColors.map(({ name, color }) => (
          <button
            aria-label={t(`editor.mark.color.${name}`)}
            aria-pressed={pen.color === color}
            className={styles.color}
            key={color}
            onClick={() => onPen({ ...pen, color })}
            style={{ background: color }}
            type="button"
          />
        ))}
      </fieldset>
      {pen.kind === 'text' ? (
        <div className={styles.slider}>
          <label htmlFor={`${id}-text`}>{t('editor.mark.words')}</label>
          <textarea
            className={`${look('touch', 'box')} ${styles.words}`}
            id={`${id}-text`}
            maxLength={200}
            onChange={(event) => onWords(event.target.value)}
            rows={2}
            value={words}
          />
          <Button
            disabled={!words.trim()}
            onClick={() => {
              add(wordsOf(words, pen.color));
              onWords('');
            }}
          >
            {t('editor.mark.addText')}
          </Button>
        </div>
      ) : null}
      {pen.kind === 'arrow' ? (
        <Button onClick={() => add({ ...base(), kind: 'arrow', from: { x: 0.3, y: 0.3 }, to: { x: 0.5, y: 0.5 } })}>
          {t('editor.mark.addArrow')}
        </Button>
      ) : null}
      <ul className={styles.items}>
        {edits.marks.map((mark, place) => (
          <li key={mark.id}>
            <span>{mark.kind === 'text' ? mark.text : `${t(`editor.mark.${mark.kind}`)} ${place + 1}`}</span>
            <Button
              aria-label={t('editor.removeItem', { place: place + 1 })}
              variant="link"
              onClick={() => change((known) => ({ ...known, marks: known.marks.filter((one) => one.id !== mark.id) }))}
            >
              {t('editor.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
