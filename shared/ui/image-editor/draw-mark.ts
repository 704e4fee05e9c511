import type { Mark, Point } from './edits';
import { haloOf } from './mark-colors';

/** Share of the picture's height that a line is wide. */
const lineShare = 0.006;

function drawArrow(context: CanvasRenderingContext2D, from: Point, to: Point, head: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  for (const side of [-1, 1]) {
    context.moveTo(to.x, to.y);
    const back = angle + Math.PI + side * 0.5;
    context.lineTo(to.x + Math.cos(back) * head, to.y + Math.sin(back) * head);
  }
}

/** Draws a mark. @param at gives the pixels of a place @param height of the whole picture, in pixels */
export function drawMark(
  context: CanvasRenderingContext2D,
  mark: Mark,
  at: (point: Point) => Point,
  height: number,
): void {
  const width = Math.max(2, height * lineShare);
  context.strokeStyle = haloOf(mark.color);
  context.fillStyle = mark.color;
  context.lineWidth = width * 2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  if (mark.kind === 'text') {
    const { x, y } = at(mark.at);
    context.font = `600 ${height * mark.size}px 'Figtree Variable', system-ui, sans-serif`;
    context.textBaseline = 'top';
    for (const [line, text] of mark.text.split('\n').entries()) {
      context.strokeText(text, x, y + line * height * mark.size * 1.25);
      context.fillText(text, x, y + line * height * mark.size * 1.25);
    }
    return;
  }
  if (mark.kind === 'arrow') drawArrow(context, at(mark.from), at(mark.to), width * 5);
  else for (const point of mark.points.map(at)) context.lineTo(point.x, point.y);
  context.stroke();
  context.strokeStyle = mark.color;
  context.lineWidth = width;
  context.stroke();
}
