import { type Language, useHost, useLanguage, useSession } from '@charis/shared/remote';
import { languageNames, languages } from '@charis/shared/rules';
import { chooseLanguage } from '#i18n/i18n';
import { useText } from '../shell-text';
import styles from './language-switch.module.css';

export default function LanguageSwitch() {
  const t = useText();
  const current = useLanguage();
  const { call } = useHost();
  const { status } = useSession();

  async function choose(language: Language) {
    // The choice counts here even where the profile could not be saved.
    if (status === 'in') await call('setUserProfile', { body: { language } }).catch(() => undefined);
    chooseLanguage(language);
  }
  return (
    <fieldset className={styles.languages}>
      <legend className={styles.legend}>{t('footer.language')}</legend>
      {languages.map((language) => (
        <button
          aria-pressed={language === current}
          key={language}
          lang={language}
          onClick={() => choose(language)}
          type="button"
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
