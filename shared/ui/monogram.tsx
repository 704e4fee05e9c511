import styles from './monogram.module.css';

/** Returns a stable number from a text, for picking one of a few looks. */
function pick(text: string, count: number): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % count;
}

const looks = [styles.gold, styles.rose, styles.sage, styles.ink];

/** Pixels. */
export type MonogramSize = 32 | 40 | 48 | 72 | 128;

/** Shows the picture of someone who has none: initials on one of the brand's tints, drawn and not said. `size` in px. */
export function Monogram({ name, size = 48 }: { name: string; size?: MonogramSize }) {
  const words = name
    .replace(/^Dr\.? /, '')
    .split(/\s+/)
    .filter(Boolean);
  const initials = words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
  return (
    <span
      aria-hidden="true"
      className={`${styles.monogram} ${styles[`size${size}`]} ${looks[pick(name, looks.length)]}`}
      data-initials={initials}
    />
  );
}
