import styles from './motif.module.css';
import type { Kind } from './tile';

/** A plant for each kind: a poppy for surgery, seed heads for medicines, a fern for what needs neither; a rising sun for instruments. */
const drawings: Record<Kind | 'instrument', string[]> = {
  surgery: [
    'M60 120C60 96 58 82 60 64',
    'M60 64C42 64 32 52 34 34C46 36 54 40 60 50C66 40 74 36 86 34C88 52 78 64 60 64Z',
    'M60 50C52 42 52 28 60 18C68 28 68 42 60 50Z',
    'M60 88C51 87 45 81 44 73C53 74 59 80 60 88ZM60 88C69 87 75 81 76 73C67 74 61 80 60 88Z',
  ],
  prescription: [
    'M60 120C60 92 60 70 60 46M60 92C50 84 40 76 34 62M60 84C70 76 80 68 86 52',
    'M60 46C50 40 50 28 60 14C70 28 70 40 60 46Z',
    'M34 62C24 58 22 46 28 34C38 42 42 52 34 62Z',
    'M86 52C78 44 80 34 92 26C98 38 96 48 86 52Z',
  ],
  'non-surgical': [
    'M30 120C44 92 62 60 90 20',
    'M42 96C30 94 22 86 20 74C32 74 42 82 42 96ZM42 96C54 100 66 96 72 86C60 80 48 84 42 96Z',
    'M56 72C44 68 38 58 38 46C50 48 58 58 56 72ZM56 72C68 78 80 74 88 64C76 58 62 60 56 72Z',
    'M72 47C62 42 58 34 60 22C70 26 76 36 72 47ZM72 47C82 52 92 50 100 42C92 36 78 36 72 47Z',
  ],
  instrument: [
    'M46 90a14 14 0 0 1 28 0M30 90a30 30 0 0 1 60 0M14 90a46 46 0 0 1 92 0',
    'M60 36V26M39 40L35 31M81 40L85 31M22 52L15 45M98 52L105 45M10 69L1 65M110 69L119 65',
  ],
};

export function Motif({ kind }: { kind: keyof typeof drawings }) {
  return (
    <svg aria-hidden="true" className={styles.motif} fill="none" stroke="currentColor" viewBox="0 0 120 120">
      {drawings[kind].map((path) => (
        <path d={path} key={path} strokeLinecap="round" strokeLinejoin="round" strokeWidth="1.5" />
      ))}
    </svg>
  );
}
