import { getI18n } from 'react-i18next';
import type { Texts } from '../remote/define-remote';
import { bindTexts, useLanguage } from '../remote/text';
import type { Language } from '../rules';

/** Returns texts of a group of the kit, which come with its code: the first load of a page has none of them. */
export function kitTexts<Group extends Texts>(namespace: string, texts: Record<Language, Texts>) {
  const useBound = bindTexts<Group>(namespace);
  return function useKitText() {
    const i18n = getI18n();
    const language = useLanguage();
    if (!i18n.hasResourceBundle(i18n.language, namespace)) {
      // Silent, because it happens while something is rendered, and nothing has shown these texts before.
      i18n.addResourceBundle(i18n.language, namespace, texts[language], true, true, { silent: true });
    }
    return useBound();
  };
}
