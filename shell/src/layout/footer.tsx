import { type Language, useLanguage } from '@charis/shared/remote';
import { chooseLanguage } from '#i18n/i18n';
import { useText } from '../shell-text';
import styles from './footer.module.css';

const names: [Language, string][] = [
  ['en', 'English'],
  ['zh-CN', '中文'],
];

export function Footer() {
  const t = useText();
  const current = useLanguage();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>{t('brand')}</p>
        <p className={styles.promise}>
          © {new Date().getFullYear()} {t('brand')}. {t('footer.promise')}
        </p>
        <fieldset className={styles.languages}>
          <legend className={styles.legend}>{t('footer.language')}</legend>
          {names.map(([language, name]) => (
            <button
              aria-pressed={language === current}
              key={language}
              lang={language}
              onClick={() => chooseLanguage(language)}
              type="button"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
    </footer>
  );
}
