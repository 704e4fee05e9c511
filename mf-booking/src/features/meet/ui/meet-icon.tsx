import styles from './meet.module.css';

/** Lines in a square of 24. */
const lines = {
  microphone: [
    'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4',
    'M6.5 11.5a5.5 5.5 0 0 0 11 0',
    'M12 17v3',
  ],
  camera: ['M4 7.5h10v9H4z', 'M14 11l6-3.5v9L14 13'],
  screen: ['M4 5h16v11H4z', 'M9 20h6', 'M12 13V8M9.5 10.5L12 8l2.5 2.5'],
  chat: ['M4.5 5.5h15v10h-8L7.5 19v-3.5h-3z'],
  captions: ['M4 6h16v12H4z', 'M10.5 11a2 2 0 1 0 0 2.5M17 11a2 2 0 1 0 0 2.5'],
  turn: [
    'M5 8h3l1.5-2h5L16 8h3v10H5z',
    'M9.5 13.5a2.5 2.5 0 0 1 4.4-1.6M14.5 12.5a2.5 2.5 0 0 1-4.4 1.6',
    'M14 10v2h-2M10 16v-2h2',
  ],
  window: ['M4 6h16v12H4z', 'M12.5 12h5v4h-5z'],
  settings: ['M5 7h8M17 7h2M5 12h2M11 12h8M5 17h8M17 17h2', 'M15 5.4v3.2M9 10.4v3.2M15 15.4v3.2'],
  leave: ['M3.5 14.5c4.7-4 12.3-4 17 0l-2.2 2.4-3.4-1.6v-2.2a10 10 0 0 0-5.8 0v2.2l-3.4 1.6z'],
} as const;

interface MeetIconProps {
  name: keyof typeof lines;
  /** Crossed out. */
  off?: boolean;
}

export function MeetIcon({ name, off = false }: MeetIconProps) {
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
      {lines[name].map((line) => (
        <path d={line} key={line} />
      ))}
      {off ? <path d="M4.5 4.5l15 15" /> : null}
    </svg>
  );
}
