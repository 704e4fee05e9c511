import { createCache, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useContext } from 'react';
import { AntdHostContext } from '../antd-host';
import { theme } from '../theme';

/** Which styles are written already, by where they are. */
const caches = new WeakMap<HTMLElement, ReturnType<typeof createCache>>();

function cacheOf(styles: HTMLElement) {
  const cache = caches.get(styles) ?? createCache();
  caches.set(styles, cache);
  return cache;
}

/** Stands around each field that antd draws, so that antd and its style engine come with the first of them and not with the page. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { nonce, styles, popUps = document.body } = useContext(AntdHostContext);
  const themed = (
    <ConfigProvider
      csp={{ nonce }}
      // Nothing outside of a modal dialog can be reached.
      getPopupContainer={(field) => field?.closest('dialog') ?? popUps}
      theme={theme}
    >
      {children}
    </ConfigProvider>
  );
  return styles ? (
    <StyleProvider cache={cacheOf(styles)} container={styles}>
      {themed}
    </StyleProvider>
  ) : (
    themed
  );
}
