import { createContext } from 'react';

/** What the page has for the fields of the kit that antd draws. */
export interface AntdHost {
  /** The nonce of the page's content security policy, for the styles that antd writes. */
  nonce: string;
  /** The element that takes the styles; the page's head by default. */
  styles?: HTMLElement;
  /** The element that takes pop-ups outside of dialogs; the page's body by default. */
  popUps?: HTMLElement;
}

export const AntdHostContext = createContext<AntdHost>({ nonce: '' });
