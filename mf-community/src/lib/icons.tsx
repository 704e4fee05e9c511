import styles from './icons.module.css';

const paths = {
  heart: 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 6.8 4.5 4.5 0 0 1 21 8.5C21 11.5 19 15 12 20Z',
  comment: 'M20 12.5A7.5 7.5 0 0 1 8.6 18.9L4 20l1.2-4.3A7.5 7.5 0 1 1 20 12.5Z',
  save: 'M6.5 4h11v16L12 15.5 6.5 20Z',
  share: 'M12 15V4M8 7.5 12 3.5 16 7.5M6 11.5H5V20h14v-8.5h-1',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  cover: 'M3 12C5.5 8 8.5 6 12 6S18.5 8 21 12C18.5 16 15.5 18 12 18S5.5 16 3 12ZM4 4 20 20',
  up: 'M12 19V5M6 11 12 5 18 11',
  close: 'M6 6 18 18M18 6 6 18',
  previous: 'M15 5 8 12 15 19',
  next: 'M9 5 16 12 9 19',
  zoomIn: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16 20 20M8 11h6M11 8v6',
  zoomOut: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16 20 20M8 11h6',
  write: 'M4 20h4L19 9 15 5 4 16ZM13 7 17 11',
} as const;

/** Shows a line drawing beside a word that says what it means. */
export function Icon({ name, filled = false }: { name: keyof typeof paths; filled?: boolean }) {
  return (
    <svg aria-hidden="true" className={`${styles.icon} ${filled ? styles.filled : ''}`} viewBox="0 0 24 24">
      <path d={paths[name]} />
    </svg>
  );
}
