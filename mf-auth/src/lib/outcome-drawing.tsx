import form from './form.module.css';
import styles from './outcome-drawing.module.css';

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** Shows an open flower, or one with its head down. */
export function OutcomeDrawing({ tone }: { tone: 'good' | 'bad' }) {
  return (
    <svg
      aria-hidden="true"
      className={`${form.drawing} ${styles[tone]}`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 128 128"
    >
      <circle className={styles.ground} cx="64" cy="64" r="62" />
      {tone === 'good' ? (
        <>
          {petals.map((turn) => (
            <path d="M64 56C56 46 56 34 64 24C72 34 72 46 64 56Z" key={turn} transform={`rotate(${turn} 64 64)`} />
          ))}
          <circle className={styles.heart} cx="64" cy="64" r="8" />
        </>
      ) : (
        <>
          <path d="M50 108C50 76 52 48 68 40C80 34 88 42 86 54" />
          <path d="M51 84C40 82 33 75 32 66C42 67 49 74 51 84Z" />
          <path
            className={styles.heart}
            d="M86 54C76 56 72 66 74 76C80 74 84 74 88 78C92 72 98 70 102 72C102 62 96 54 86 54Z"
          />
          <path className={styles.heart} d="M82 88v4M92 92v4" />
        </>
      )}
    </svg>
  );
}
