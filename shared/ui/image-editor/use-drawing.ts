import { type PointerEvent, useRef, useState } from 'react';
import { type Mark, type Point, type Region, regionBetween } from './edits';
import type { PanelProps } from './panel';
import type { Pen, Tool, Veil } from './tools';

interface DrawingOptions extends Pick<PanelProps, 'change'> {
  tool: Tool;
  pen: Pen;
  veil: Veil;
}

/** Shortest pull, as a share of the picture, that draws something. */
const shortest = 0.01;

/** Returns where in the element the pointer is, in shares of it. */
function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return { x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) };
}

/** Draws on the picture by pulling: a line or an arrow with the pen, a region to hide with the veil. */
export function useDrawing({ tool, pen, veil, change }: DrawingOptions) {
  const from = useRef<Point>(undefined);
  const [drawn, setDrawn] = useState<Mark | Region>();
  const draws = tool === 'hide' || (tool === 'mark' && pen.kind !== 'text');
  const mark = drawn && 'kind' in drawn ? drawn : undefined;
  const region = drawn && !('kind' in drawn) ? drawn : undefined;

  function drawnTo(start: Point, point: Point): Mark | Region {
    if (tool === 'hide') return regionBetween(start, point);
    const base = { id: mark?.id ?? crypto.randomUUID(), color: pen.color };
    if (pen.kind === 'arrow') return { ...base, kind: 'arrow', from: start, to: point };
    const points = mark?.kind === 'pen' ? mark.points : [start];
    return { ...base, kind: 'pen', points: [...points, point] };
  }
  function finish() {
    from.current = undefined;
    setDrawn(undefined);
    if (mark) change((known) => ({ ...known, marks: [...known.marks, mark] }));
    else if (region && region.width > shortest && region.height > shortest) {
      const cover = { id: crypto.randomUUID(), kind: veil, region };
      change((known) => ({ ...known, covers: [...known.covers, cover] }));
    }
  }
  return {
    draws,
    /** What is being drawn. */
    mark,
    region,
    pulls: {
      onPointerCancel: finish,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!draws || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = pointOf(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (from.current) setDrawn(drawnTo(from.current, pointOf(event)));
      },
      onPointerUp: finish,
    },
  };
}
