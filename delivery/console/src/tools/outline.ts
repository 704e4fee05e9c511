/** Draws a frame around each page and slot of a remote, with its owner. */

import { element } from './element';
import { mountedParts } from './mounted-parts';

const frames = element('div', { class: 'frames', 'aria-hidden': 'true' });
let timer: ReturnType<typeof setInterval> | undefined;

/** Milliseconds: parts come, go and move. */
const pause = 500;

function frameOf({ remote, version, kind, name, elements }: ReturnType<typeof mountedParts>[number]): HTMLElement {
  const boxes = elements.map((found) => found.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  const frame = element('div', { class: `frame ${kind}` }, element('span', {}, `${name} · ${remote} ${version}`));
  Object.assign(frame.style, {
    left: `${left + scrollX}px`,
    top: `${top + scrollY}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
  return frame;
}

const draw = () => frames.replaceChildren(...mountedParts().map(frameOf));

/** @param place where the frames are put */
export function outline(on: boolean, place: ParentNode): void {
  clearInterval(timer);
  frames.remove();
  if (!on) return;
  place.append(frames);
  draw();
  timer = setInterval(draw, pause);
}
