import '../styles/fonts.css';
import { StyleProvider } from '@ant-design/cssinjs';
import type { RootProps } from '@charis/shared/remote/lifecycles';
import { ConfigProvider } from 'antd';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { HostProvider, type HostServices } from '#host/create-host';
import { LogInPlace } from '#host/log-in-place';
import { KitPages } from './kit-pages';
import styles from './kit-root.module.css';
import type { Presence } from './presence';

interface KitRootProps extends RootProps {
  services: HostServices;
  presence: Presence;
  nonce: string;
}

/** What a remote lives in when the shell is not there: styles, providers, a router of its own. */
export function KitRoot({ remote, path, history, onLeave, services, presence, nonce }: KitRootProps) {
  const pages = (
    <>
      <KitPages onLeave={onLeave} start={path} />
      <LogInPlace store={services.logInRequest} />
    </>
  );
  return (
    <StyleProvider cache={presence.antdCache} container={presence.antdStyles}>
      <HostProvider nonce={nonce} services={services}>
        <ConfigProvider getPopupContainer={() => presence.popups}>
          <div className={styles.root} data-remote={remote}>
            {history === 'page' ? (
              <BrowserRouter>{pages}</BrowserRouter>
            ) : (
              <MemoryRouter initialEntries={[path]}>{pages}</MemoryRouter>
            )}
          </div>
        </ConfigProvider>
      </HostProvider>
    </StyleProvider>
  );
}
