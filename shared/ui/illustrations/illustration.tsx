import styles from './illustration.module.css';

/** A vase that waits for flowers, a stem that has bent, a flower that has opened. Not loaded later: an error may be that nothing loads. */
const drawings = {
  empty: {
    wash: 'M34 56H62L58 84A6 6 0 0 1 52 89H44A6 6 0 0 1 38 84Z',
    lines:
      'M34 56H62L58 84A6 6 0 0 1 52 89H44A6 6 0 0 1 38 84ZM38 66C44 69 52 63 59 66M48 56C48 40 44 30 36 22M45 36C37 36 31 32 29 25 37 24 43 28 45 36ZM47 46C54 45 60 40 61 32 53 33 48 38 47 46Z',
  },
  error: {
    wash: 'M66 30C74 32 78 39 76 47 69 49 62 46 59 40 60 34 62 31 66 30Z',
    lines:
      'M40 89C40 66 38 46 44 34 48 26 57 24 64 30M66 30C74 32 78 39 76 47 69 49 62 46 59 40 60 34 62 31 66 30ZM66 30C65 37 67 43 76 47M40 70C31 70 25 65 23 57 32 57 38 61 40 70ZM39 58C45 55 51 56 56 60 51 65 44 64 39 58ZM68 80C73 76 80 77 83 81 79 85 72 85 68 80Z',
  },
  success: {
    wash: 'M48 16C56 24 56 36 48 46 40 36 40 24 48 16Z',
    lines:
      'M48 89V46M48 16C56 24 56 36 48 46 40 36 40 24 48 16ZM48 46C35 46 27 38 26 25 37 26 45 33 48 46ZM48 46C61 46 69 38 70 25 59 26 51 33 48 46ZM48 74C38 74 31 69 29 60 39 60 46 65 48 74ZM48 66C57 66 64 61 66 52 57 52 50 57 48 66ZM20 14v6M17 17h6M78 12v6M75 15h6',
  },
} as const;

/** Shows a picture for a state; decoration only. */
export function Illustration({ kind }: { kind: keyof typeof drawings }) {
  const { wash, lines } = drawings[kind];
  return (
    <svg aria-hidden="true" className={`${styles.picture} ${styles[kind]}`} height="96" viewBox="0 0 96 96" width="96">
      <path className={styles.wash} d={wash} />
      <path className={styles.lines} d={lines} />
    </svg>
  );
}
