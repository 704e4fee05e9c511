import styles from './icon.module.css';

/** Lines in a square of 24. */
const lines = {
  back: ['M14 6l-6 6 6 6'],
  forward: ['M10 6l6 6-6 6'],
  down: ['M6 9.5l6 6 6-6'],
  up: ['M6 14.5l6-6 6 6'],
  sort: ['M8 10l4-4 4 4', 'M8 14l4 4 4-4'],
  cross: ['M6 6l12 12M18 6L6 18'],
  tick: ['M5 12.5l4.5 4.5L19 7.5'],
  plus: ['M12 5v14M5 12h14'],
  minus: ['M5 12h14'],
  upload: ['M12 16V5', 'M7.5 9.5L12 5l4.5 4.5', 'M5 19h14'],
  file: ['M7 3.5h7l4 4v13H7z', 'M14 3.5v4h4'],
  calendar: ['M4.5 6.5h15v13h-15z', 'M4.5 10.5h15', 'M8.5 4v4M15.5 4v4'],
  clock: ['M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16', 'M12 8v4.5l3 1.5'],
  alert: ['M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16', 'M12 8v5M12 16v.2'],
  pin: ['M12 21c4-4.5 6-8 6-11a6 6 0 1 0-12 0c0 3 2 6.5 6 11z', 'M12 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4'],
  today: [
    'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
    'M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  ],
  inbox: ['M4.5 13.5l2.5-8h10l2.5 8v6h-15z', 'M4.5 13.5h4l1.5 2.5h4l1.5-2.5h4'],
  voucher: ['M3.5 6.5h17v3.5a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4z', 'M14.5 9v1.5M14.5 13.5V15'],
  question: ['M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16', 'M9.7 9.8a2.3 2.3 0 1 1 3.3 2.1c-.7.3-1 .8-1 1.6', 'M12 16v.2'],
  person: ['M12 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7', 'M5 19.5c.7-3.5 3.4-5.5 7-5.5s6.3 2 7 5.5'],
  chart: ['M4.5 19.5h15', 'M7.5 16v-4.5M12 16V7M16.5 16V10'],
  letter: ['M3.5 6.5h17v11.5h-17z', 'M3.5 7.5l8.5 6 8.5-6'],
  people: [
    'M9 5.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
    'M3 18.5c.6-3 2.9-4.8 6-4.8s5.4 1.8 6 4.8',
    'M15.5 6a2.7 2.7 0 0 1 0 5.2M17.5 14c1.9.6 3.1 2.2 3.5 4.5',
  ],
  settings: [
    'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9',
    'M15 5.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
    'M9 14.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
  ],
  eye: [
    'M2.5 12C4.5 8 7.5 6 12 6s7.5 2 9.5 6c-2 4-5 6-9.5 6s-7.5-2-9.5-6z',
    'M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  ],
  'eye-shut': [
    'M2.5 12C4.5 8 7.5 6 12 6s7.5 2 9.5 6c-2 4-5 6-9.5 6s-7.5-2-9.5-6z',
    'M12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
    'M5 19.5l14-15',
  ],
} as const;

export type IconName = keyof typeof lines;

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: 16 | 20 | 24;
}

/** Shows a small drawing beside a text or in a button that has a name. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg aria-hidden="true" className={styles.icon} data-kind={name} height={size} viewBox="0 0 24 24" width={size}>
      {lines[name].map((line) => (
        <path d={line} key={line} />
      ))}
    </svg>
  );
}
