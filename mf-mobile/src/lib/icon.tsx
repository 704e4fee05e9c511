import styles from './icon.module.css';

const drawings = {
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10.5 19v-4.5h3V19',
  leaf: 'M12 21v-9M12 15c-5 0-7.5-3-8-8 5 0 8 3 8 8ZM12 12c0-4 2.5-7 8-7.5C19.5 9.5 16.5 12 12 12Z',
  pen: 'M5 19l1-4L16.5 4.5a2 2 0 0 1 3 3L9 18l-4 1ZM14.5 6.5l3 3M12 19.5h7',
  letter: 'M4 6.5h16v11H4ZM4.5 7l7.5 6 7.5-6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  again: 'M19 12a7 7 0 1 1-2.2-5.1M17 3.5v3.6h-3.6',
  onward: 'm9.5 6 6 6-6 6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.5-4 3.5-6 7.5-6s7 2 7.5 6',
} as const;

export type Drawing = keyof typeof drawings;

/** Shows a line drawing beside a word; says nothing to screen readers. */
export function Icon({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.icon}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 24 24"
    >
      <path d={drawings[drawing]} />
    </svg>
  );
}
