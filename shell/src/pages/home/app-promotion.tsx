import { brand } from '@charis/shared/brand';
import { look } from '@charis/shared/ui';
import { useRemotes } from '#host/shell-context';
import { useText } from '#shell-text';
import styles from './app-promotion.module.css';
import { ClipButton } from './clip-button';
import { Later } from './later';
import { Phone } from './phone';

const loadCode = () => import('./mobile-code');

/** Shows the mobile site: by its code, and shown in a clip. */
export function AppPromotion() {
  const t = useText();
  const { composition } = useRemotes();
  const address = `${composition.publicUrl ?? location.origin}/mobile`;
  const title = t('home.appClip', { brand: brand.name });
  return (
    <section className={styles.app}>
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title}>{t('home.app', { brand: brand.name })}</h2>
          <p className={styles.lead}>{t('home.appText')}</p>
          <figure className={`${look('line', 24)} ${styles.code}`}>
            <Later load={loadCode} props={{ address }} />
            <figcaption>
              <p>{t('home.scan')}</p>
              <a href="/mobile">{address.replace(/^https?:\/\//, '')}</a>
            </figcaption>
          </figure>
        </div>
        <ClipButton className={styles.phone ?? ''} clip="app" label={title} title={title}>
          <Phone />
        </ClipButton>
      </div>
    </section>
  );
}
