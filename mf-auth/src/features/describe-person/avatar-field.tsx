import { Monogram } from '@charis/shared/ui';
import styles from './avatar-field.module.css';

interface AvatarFieldProps {
  /** Whose initials stand in for a picture. */
  name: string;
  /** Address of the picture that is saved, or empty. */
  saved: string;
  /** Id of a new upload; empty to have none, undefined to keep the saved one. */
  value: string | undefined;
  error: string | undefined;
  onChange: (uploadId: string) => void;
}

export function AvatarField({ name, error }: AvatarFieldProps) {
  return (
    <div className={styles.avatar}>
      <Monogram name={name} size={72} />
      <p className={styles.error}>{error}</p>
    </div>
  );
}
