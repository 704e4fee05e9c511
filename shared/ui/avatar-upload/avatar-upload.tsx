import { Button } from '../button';
import { useUiText } from '../ui-text';
import { useLoaded } from '../use-loaded';
import type { AvatarFieldProps } from './avatar-field';
import styles from './avatar-upload.module.css';

const load = () => import('./avatar-field');

/** Shows a field for the own picture: choose or drop one, cut it, see it being sent; take it away again. Loaded where it is shown. */
export function AvatarUpload(props: AvatarFieldProps) {
  const t = useUiText();
  const { value: loaded, error, retry } = useLoaded(load);
  return (
    <div className={styles.place}>
      {loaded ? <loaded.AvatarField {...props} /> : null}
      {error ? (
        <p role="alert">
          {t('avatar.failed')} <Button onClick={retry}>{t('retry')}</Button>
        </p>
      ) : null}
    </div>
  );
}
