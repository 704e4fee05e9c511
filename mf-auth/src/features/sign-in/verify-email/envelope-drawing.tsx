import styles from './mail-sent.module.css';

export function EnvelopeDrawing() {
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 96 72"
    >
      <rect height="44" rx="6" width="72" x="12" y="20" />
      <path d="M14 24l34 24 34-24M14 61l24-20M82 61L58 41" />
      <path className={styles.gold} d="M48 20V8M48 14c-6 0-9-3-10-8 6 0 9 3 10 8ZM48 14c6 0 9-3 10-8-6 0-9 3-10 8Z" />
    </svg>
  );
}
