/** Component tests look at what people do with a component, among elements as they are on the site; its texts are their keys. */
import '@charis/shared/ui/elements.css';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

await i18next.use(initReactI18next).init({ lng: 'en', keySeparator: false });
document.documentElement.classList.add('charis');
