import { askToLeave, type Language, useAction, useLanguage, useSession } from '@charis/shared/remote';
import { languageNames, languages } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { chooseLanguage } from '#i18n/i18n';
import { useText } from '../shell-text';
import styles from './language-switch.module.css';

export default function LanguageSwitch() {
  const t = useText();
  const current = useLanguage();
  const { run } = useAction('setUserProfile', { failure: t('language.failed') });
  const { status } = useSession();

  async function choose(language: Language) {
    // An account that keeps its language would bring it back at once.
    if (status !== 'in' || (await run({ body: { language } }))) chooseLanguage(language);
  }
  return (
    <fieldset className={styles.languages}>
      <legend className={look('unseen')}>{t('footer.language')}</legend>
      {languages.map((language) => (
        <button
          aria-pressed={language === current}
          key={language}
          lang={language}
          onClick={() => askToLeave(() => void choose(language))}
          type="button"
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
