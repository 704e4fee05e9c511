import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useUiText } from '../ui-text';
import type { Pen, Tool, Veil } from './editor';
import { type Edits, inside, type Mark, type Point, type Region, regionBetween, whole } from './edits';
import styles from './image-editor.module.css';
import type { PanelProps } from './panel';
import { RegionBox } from './region-box';
import { renderPicture, turnedSize } from './render-picture';

interface StageProps extends PanelProps {
  /** The picture in the size that it is shown in. */
  shown: ImageBitmap;
  tool: Tool;
  pen: Pen;
  veil: Veil;
  ratio: number | undefined;
}

/** Shortest pull, as a share of the picture, that draws something. */
const shortest = 0.01;

/** The region of a mark, by which it can be moved; a line that is drawn by hand stays where it is. */
function regionOfMark(mark: Mark): Region | undefined {
  if (mark.kind === 'text') return inside({ ...mark.at, width: 0.3, height: mark.size * 1.4 });
  return mark.kind === 'arrow' ? regionBetween(mark.from, mark.to) : undefined;
}

function movedTo(mark: Mark, { x, y, width, height }: Region): Mark {
  if (mark.kind === 'text') return { ...mark, at: { x, y } };
  if (mark.kind === 'pen') return mark;
  const [left, top] = [mark.from.x <= mark.to.x, mark.from.y <= mark.to.y];
  return {
    ...mark,
    from: { x: left ? x : x + width, y: top ? y : y + height },
    to: { x: left ? x + width : x, y: top ? y + height : y },
  };
}

/** The picture as it is by now, and on it what the tool in use works with. */
export function Stage({ edits, change, source, shown, tool, pen, veil, ratio }: StageProps) {
  const t = useUiText();
  const place = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Mark | Region>();
  const from = useRef<Point>(undefined);
  // Tools that work with places show the whole picture, whatever is cut off later.
  const isWhole = tool !== 'color' && tool !== 'file';
  const pending = drawn && 'kind' in drawn ? drawn : undefined;

  useEffect(() => {
    let current = true;
    const seen: Edits = {
      ...edits,
      ...(isWhole ? { crop: whole } : {}),
      marks: [...edits.marks, ...(pending ? [pending] : [])],
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
  }, [edits, shown, isWhole, pending]);

  const draws = tool === 'hide' || (tool === 'mark' && pen.kind !== 'text');
  function at(event: PointerEvent<HTMLElement>): Point {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, value));
    return { x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) };
  }
  function markTo(start: Point, point: Point): Mark | Region {
    if (tool === 'hide') return regionBetween(start, point);
    const base = { id: pending?.id ?? crypto.randomUUID(), color: pen.color };
    if (pen.kind === 'arrow') return { ...base, kind: 'arrow', from: start, to: point };
    const points = pending?.kind === 'pen' ? pending.points : [start];
    return { ...base, kind: 'pen', points: [...points, point] };
  }
  function finish() {
    const start = from.current;
    from.current = undefined;
    setDrawn(undefined);
    if (!drawn || !start) return;
    if ('kind' in drawn) change((known) => ({ ...known, marks: [...known.marks, drawn] }));
    else if (drawn.width > shortest && drawn.height > shortest) {
      const cover = { id: crypto.randomUUID(), kind: veil, region: drawn };
      change((known) => ({ ...known, covers: [...known.covers, cover] }));
    }
  }
  const size = turnedSize(source, edits);
  return (
    <div className={styles.stage}>
      <div
        className={`${styles.sheet} ${draws ? styles.draws : ''}`}
        onPointerCancel={finish}
        onPointerDown={(event) => {
          if (!draws || !event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = at(event);
        }}
        onPointerMove={(event) => from.current && setDrawn(markTo(from.current, at(event)))}
        onPointerUp={finish}
      >
        <canvas aria-label={t('editor.picture')} className={styles.canvas} ref={place} role="img" />
        {tool === 'crop' ? (
          <RegionBox
            label={t('editor.crop.region')}
            look="crop"
            onChange={(crop, gesture) => change((known) => ({ ...known, crop }), gesture)}
            ratio={ratio ? (ratio * size.height) / size.width : undefined}
            region={edits.crop}
          />
        ) : null}
        {tool === 'hide'
          ? edits.covers.map((cover, index) => (
              <RegionBox
                key={cover.id}
                label={t('editor.hide.region', { place: index + 1 })}
                look="cover"
                onChange={(region, gesture) =>
                  change(
                    (known) => ({
                      ...known,
                      covers: known.covers.map((one) => (one.id === cover.id ? { ...one, region } : one)),
                    }),
                    gesture,
                  )
                }
                onRemove={() =>
                  change((known) => ({ ...known, covers: known.covers.filter(({ id }) => id !== cover.id) }))
                }
                region={cover.region}
              />
            ))
          : null}
        {tool === 'mark'
          ? edits.marks.map((mark, index) => {
              const region = regionOfMark(mark);
              return region ? (
                <RegionBox
                  key={mark.id}
                  label={t('editor.mark.item', { place: index + 1 })}
                  look="cover"
                  onChange={(next, gesture) =>
                    change(
                      (known) => ({
                        ...known,
                        marks: known.marks.map((one) => (one.id === mark.id ? movedTo(one, next) : one)),
                      }),
                      gesture,
                    )
                  }
                  onRemove={() =>
                    change((known) => ({ ...known, marks: known.marks.filter(({ id }) => id !== mark.id) }))
                  }
                  region={region}
                />
              ) : null;
            })
          : null}
        {drawn && !('kind' in drawn) ? (
          <span
            aria-hidden="true"
            className={`${styles.region} ${styles.cover}`}
            style={{
              left: `${drawn.x * 100}%`,
              top: `${drawn.y * 100}%`,
              width: `${drawn.width * 100}%`,
              height: `${drawn.height * 100}%`,
            }}
          />
        ) : null}
      </div>
    </div>
  );
}
