import type { Role } from '#lib/memory';
import styles from './choose-identity.module.css';

/** A member: a face in a hand mirror of leaves. A doctor: a sprig in the loop of a stethoscope. */
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
          <circle cx="48" cy="38" r="26" />
          <path d="M38 52c2-10 4-14 4-18 4-8 14-6 16 2 0 5-3 7-3 11 0 4 3 5 6 6" />
          <path d="M48 64v22M40 86h16" />
          <path
            className={styles.accent}
            d="M48 74c-8 0-13-4-15-10 8 0 13 3 15 10ZM48 74c8 0 13-4 15-10-8 0-13 3-15 10Z"
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
