import type { Edits } from './edits';

/** What every panel works on. */
export interface PanelProps {
  edits: Edits;
  /** Changes with the same `gesture` in a row are undone together. */
  change: (next: (edits: Edits) => Edits, gesture?: string) => void;
  source: ImageBitmap;
}
