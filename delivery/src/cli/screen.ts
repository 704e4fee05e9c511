import { styleText } from 'node:util';
import Table from 'cli-table3';
import type { CliContext, Output } from './cli-context';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow';

/** Colours text only where a person looks at it. */
export function painter(output: Output, env: CliContext['env']) {
  const plain = !output.isTTY || Boolean(env.NO_COLOR) || env.TERM === 'dumb';
  return (style: Style, text: string) => (plain ? text : styleText(style, text, { validateStream: false }));
}

const noBorders = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
};

/** Columns below their heads. */
export function table(head: string[], rows: string[][]): string {
  const drawn = new Table({
    head,
    chars: noBorders,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  drawn.push(...rows);
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Returns `2026-11-21 20:05`, in UTC. */
export const moment = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** Returns `812 B`, `45.1 KB`, `1.2 MB`. */
export function size(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${bytes} B`;
  return Math.abs(bytes) < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns a value of a setting: text in quotes, so that empty text is seen. */
export const settingText = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value));
