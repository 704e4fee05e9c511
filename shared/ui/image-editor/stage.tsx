import { useEffect, useRef } from 'react';
import { useUiText } from '../ui-text';
import { type Edits, whole } from './edits';
import styles from './image-editor.module.css';
import type { PanelProps } from './panel';
import { renderPicture } from './render-picture';
import { StageRegions } from './stage-regions';
import type { Pen, Tool, Veil } from './tools';
import { useDrawing } from './use-drawing';

interface StageProps extends PanelProps {
  /** The picture in the size that it is shown in. */
  shown: ImageBitmap;
  tool: Tool;
  pen: Pen;
  veil: Veil;
  ratio: number | undefined;
}

/** Shows the picture as it is by now, and on it what the tool in use works with. */
export function Stage({ edits, change, source, shown, tool, pen, veil, ratio }: StageProps) {
  const t = useUiText();
  const place = useRef<HTMLCanvasElement>(null);
  const { draws, mark, region, pulls } = useDrawing({ tool, pen, veil, change });
  // Tools that work with places show the whole picture, whatever is cut off later.
  const isWhole = tool !== 'color' && tool !== 'file';

  useEffect(() => {
    let current = true;
    const seen: Edits = {
      ...edits,
      ...(isWhole ? { crop: whole } : {}),
      marks: [...edits.marks, ...(mark ? [mark] : [])],
    };
    void renderPicture(shown, seen).then((picture) => {
      const canvas = place.current;
      if (!current || !canvas) return;
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
    });
    return () => {
      current = false;
    };
  }, [edits, shown, isWhole, mark]);

  const percent = (share: number) => `${share * 100}%`;
  return (
    <div className={styles.stage}>
      <div className={`${styles.sheet} ${draws ? styles.draws : ''}`} {...pulls}>
        <canvas aria-label={t('editor.picture')} className={styles.canvas} ref={place} role="img" />
        <StageRegions change={change} edits={edits} ratio={ratio} source={source} tool={tool} />
        {region ? (
          <span
            aria-hidden="true"
            className={`${styles.region} ${styles.cover}`}
            style={{
              left: percent(region.x),
              top: percent(region.y),
              width: percent(region.width),
              height: percent(region.height),
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
