import styles from './motif.module.css';
import type { Kind } from './tile';

/** A plant for each kind: a poppy for surgery, seed heads for medicines, a fern for what needs neither; rays for instruments. */
const drawings: Record<Kind | 'instrument', string[]> = {
  surgery: [
    'M60 120C60 96 58 82 60 64',
    'M60 64C42 64 32 52 34 34C46 36 54 40 60 50C66 40 74 36 86 34C88 52 78 64 60 64Z',
    'M60 50C52 42 52 28 60 18C68 28 68 42 60 50Z',
    'M60 100C50 100 42 94 38 84C50 84 58 90 60 100Z',
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
    'M60 64m-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0',
    'M60 64m-24 0a24 24 0 1 0 48 0a24 24 0 1 0 -48 0',
    'M60 64m-40 0a40 40 0 1 0 80 0a40 40 0 1 0 -80 0',
    'M60 16V4M94 30L102 22M108 64H120M26 30L18 22M12 64H0',
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
