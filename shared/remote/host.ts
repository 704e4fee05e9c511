import { type ComponentType, createContext, useContext } from 'react';
import type { LegalDocument } from '../brand';
import type { LogInRequest } from '../composition/log-in-request';
import type { RemoteName, Settings, SettingValue } from '../composition/manifest';
import type { SlotName, SlotProps } from '../composition/slots';
import type { CallOperation } from './api';
import type { LivePort } from './live';
import type { SessionPort } from './session-port';
import type { ConsentAsked } from './upload';

/** An answer that was given to a guest: for the person who is logged in, it only stands in until their own comes. */
export interface FirstAnswerFound {
  data: unknown;
  readAt: number;
  standIn: boolean;
}

/** The button of a notice, such as Undo. */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** What the host that composes the page (the shell, the host kit, a harness) gives to the remotes. */
export interface Host {
  call: CallOperation;
  session: SessionPort;
  /** Opens the log-in dialog. */
  logIn(request?: LogInRequest): void;
  /** Shows a legal text of the site, with Agree and Disagree where it `asks`; gives the answer, or nothing where the dialog was left. */
  showLegalText(document: LegalDocument, asks?: boolean): Promise<boolean | undefined>;
  /** Asks for consents that are missing, and saves them; gives whether all of them are given. */
  askConsent(documents: readonly ConsentAsked[]): Promise<boolean>;
  /** Shows what other remotes offer for a slot. */
  Slot: ComponentType<SlotProps<SlotName>>;
  /** A short notice at the top of the page, also announced to screen readers; one with an action stays longer. */
  notify(kind: 'success' | 'info' | 'error', text: string, action?: NoticeAction): void;
  /** The events that happen elsewhere. */
  live: LivePort;
  /** The answer to a call that the page's HTML carries already. */
  firstAnswer?(operation: string, input: unknown): FirstAnswerFound | undefined;
  /** Whether the site has a page for a path. */
  hasPage(path: string): boolean;
  /** Loads ahead what a path shows first, for a link that is pointed at, focused or touched. */
  prefetch(path: string): void;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host)
    throw new Error('No host above this component: a remote is rendered by the shell, the host kit or a harness.');
  return host;
}

/** The parameters of the route whose page is being rendered. */
export const ParamsContext = createContext<Readonly<Record<string, string | undefined>>>({});

/** The remote whose part is being rendered; query keys and error reports carry it. */
export const RemoteContext = createContext<RemoteName | 'shell'>('shell');

/** The settings of that remote. */
export const SettingsContext = createContext<Settings>({});

/**
 * Returns what was set for the remote whose part is being rendered, or `fallback`, which is the `default` that its manifest names. What is
 * set again reaches open pages.
 */
export function useSetting<Value extends SettingValue>(name: string, fallback: Value): Value {
  const value = useContext(SettingsContext)[name];
  return typeof value === typeof fallback ? (value as Value) : fallback;
}
