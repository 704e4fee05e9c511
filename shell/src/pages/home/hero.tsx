import { brand } from '@charis/shared/brand';
import { buttonClass, look } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { useText } from '#shell-text';
import { Carousel } from './carousel';
import { ClipButton } from './clip-button';
import styles from './hero.module.css';

export function Hero() {
  const t = useText();
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.slogan}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div className={look('row', 12)}>
            <Link className={`${buttonClass('primary')} ${styles.action}`} to="/doctor">
              {t('home.consult')}
            </Link>
            <ClipButton
              className={`${buttonClass()} ${styles.action}`}
              clip="demo"
              title={t('home.what', { brand: brand.name })}
            >
              <svg aria-hidden="true" className={styles.play} viewBox="0 0 24 24">
                <path d="M8 5l11 7-11 7z" />
              </svg>
              {t('home.what', { brand: brand.name })}
            </ClipButton>
          </div>
        </div>
        <Carousel />
      </div>
    </section>
  );
}
