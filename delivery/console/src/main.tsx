import '@charis/shared/brand/fonts.css';
import '@charis/shared/ui/base.css';
import kitTexts from '@charis/shared/ui/locales/en.json';
import { theme } from '@charis/shared/ui/theme';
import ConfigProvider from 'antd/es/config-provider';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';

/** Browsers hide the nonce from selectors and keep it on the element; antd inserts its styles with it. */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

await i18next.use(initReactI18next).init({
  lng: 'en',
  keySeparator: false,
  nsSeparator: false,
  resources: { en: { ui: kitTexts } },
});
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <ConfigProvider button={{ autoInsertSpace: false }} csp={{ nonce }} theme={theme}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </ConfigProvider>,
);
