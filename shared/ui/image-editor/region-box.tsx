import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { inside, type Region } from './edits';
import styles from './image-editor.module.css';

interface RegionBoxProps {
  label: string;
  region: Region;
  /** Width to height in shares of the picture that it keeps; none where it is free. */
  ratio?: number | undefined;
  look: 'crop' | 'cover';
  /** `gesture` is the same while a pointer is down. */
  onChange: (region: Region, gesture: string) => void;
  onRemove?: () => void;
}

/** Share of the picture that an arrow key moves by. */
const step = 0.01;
let gestures = 0;

/** Shows a region on the picture: pulled by a pointer at itself or its corner; moved by arrow keys, sized by them with Shift. */
export function RegionBox({ label, region, ratio, look, onChange, onRemove }: RegionBoxProps) {
  const held = useRef<{ x: number; y: number; region: Region; sizes: boolean; gesture: string }>(undefined);

  function sized(from: Region, width: number, height: number): Region {
    const w = Math.min(width, 1 - from.x);
    if (!ratio) return inside({ ...from, width: w, height: Math.min(height, 1 - from.y) });
    const fitting = Math.min(w, (1 - from.y) * ratio);
    return inside({ ...from, width: fitting, height: fitting / ratio });
  }
  function hold(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    gestures += 1;
    const sizes = (event.target as HTMLElement).dataset.corner !== undefined;
    held.current = { x: event.clientX, y: event.clientY, region, sizes, gesture: `pull ${gestures}` };
  }
  function pull(event: PointerEvent<HTMLElement>) {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!held.current || !stage) return;
    const [dx, dy] = [(event.clientX - held.current.x) / stage.width, (event.clientY - held.current.y) / stage.height];
    const { region: from, sizes, gesture } = held.current;
    const next = sizes
      ? sized(from, from.width + dx, from.height + dy)
      : inside({ ...from, x: from.x + dx, y: from.y + dy });
    onChange(next, gesture);
  }
  function onKeyDown(event: KeyboardEvent) {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove();
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    const next = event.shiftKey
      ? sized(region, region.width + (dx || (ratio ? dy : 0)) * step, region.height + dy * step)
      : inside({ ...region, x: region.x + dx * step, y: region.y + dy * step });
    onChange(next, `key ${label}`);
  }
  const percent = (share: number) => `${share * 100}%`;
  return (
    <button
      aria-label={label}
      className={`${styles.region} ${styles[look]}`}
      onKeyDown={onKeyDown}
      onPointerCancel={() => {
        held.current = undefined;
      }}
      onPointerDown={hold}
      onPointerMove={pull}
      onPointerUp={() => {
        held.current = undefined;
      }}
      style={{
        left: percent(region.x),
        top: percent(region.y),
        width: percent(region.width),
        height: percent(region.height),
      }}
      type="button"
    >
      <span className={styles.corner} data-corner="" />
    </button>
  );
}
