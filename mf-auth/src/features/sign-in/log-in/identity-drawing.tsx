import type { Role } from '#lib/memory';
import styles from './choose-identity.module.css';

/** Shows a member: someone with a sprig at the heart. A doctor: a sprig in the loop of a stethoscope. */
export function IdentityDrawing({ role }: { role: Role }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.drawing}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.6"
      viewBox="0 0 96 96"
    >
      {role === 'USER' ? (
        <>
          <circle cx="48" cy="32" r="16" />
          <path d="M16 82c2-18 14-28 32-28s30 10 32 28" />
          <path
            className={styles.accent}
            d="M48 82V68M48 78c-7 0-11-3-13-9 7 0 12 3 13 9ZM48 78c7 0 11-3 13-9-7 0-12 3-13 9Z"
          />
        </>
      ) : (
        <>
          <path d="M28 10v22a16 16 0 0 0 32 0V10M24 10h8M56 10h8" />
          <path d="M44 48v12a18 18 0 0 0 36 0v-8" />
          <circle cx="80" cy="46" r="6" />
          <path className={styles.accent} d="M44 40c-5-4-6-10-4-16 6 3 8 10 4 16ZM44 40c5-4 6-10 4-16" />
        </>
      )}
    </svg>
  );
}
