import { createContext } from 'react';

/** What the page has for the fields of the kit that antd draws. */
export interface AntdHost {
  /** Of the page's content security policy, for the styles that antd writes. */
  nonce: string;
  /** Where these are written; the page's head by default. */
  styles?: HTMLElement;
  /** Where pop-ups open outside of dialogs; the page's body by default. */
  popUps?: HTMLElement;
}

export const AntdHostContext = createContext<AntdHost>({ nonce: '' });
