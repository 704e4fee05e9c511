import { useLanguage } from '@charis/shared/remote';
import { languageNames, languages } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { useChooseLanguage } from '#i18n/use-choose-language';
import { useText } from '../shell-text';
import styles from './language-switch.module.css';

export default function LanguageSwitch() {
  const t = useText();
  const current = useLanguage();
  const choose = useChooseLanguage();
  return (
    <fieldset className={styles.languages}>
      <legend className={look('unseen')}>{t('footer.language')}</legend>
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
