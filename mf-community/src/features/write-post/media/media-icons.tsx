import type { ReactNode } from 'react';
import styles from './media.module.css';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
      {children}
    </svg>
  );
}

export const ArrowIcon = () => (
  <Icon>
    <path d="M19 12H5m6-6-6 6 6 6" />
  </Icon>
);
export const PenIcon = () => (
  <Icon>
    <path d="m4 20 1-5L16 4l4 4L9 19l-5 1ZM14 6l4 4" />
  </Icon>
);
export const BinIcon = () => (
  <Icon>
    <path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5" />
  </Icon>
);
