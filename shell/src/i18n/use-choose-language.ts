import { askToLeave, type Language, useAction, useSession } from '@charis/shared/remote';
import { useText } from '../shell-text';
import { chooseLanguage } from './i18n';

/** Returns what shows the page again in another language, once nothing that was typed would be lost. */
export function useChooseLanguage(): (language: Language) => void {
  const t = useText();
  const { run } = useAction('setUserProfile', { failure: t('language.failed') });
  const { status } = useSession();
  async function choose(language: Language) {
    // An account that keeps its language would bring it back at once.
    if (status !== 'in' || (await run({ body: { language } }))) chooseLanguage(language);
  }
  return (language) => askToLeave(() => void choose(language));
}
