/**
 * Vocabulary of composition.
 *
 * A **remote** is one independently released federated application. Its **manifest** is data published with each release: the
 * **routes** it answers and the **slots** it offers. A **part** is one lazily loaded piece of a remote: a page (`browse-feed.page`), a
 * slot (`next-slots.slot`) or a file of texts (`en`). Parts are named after their files.
 */
import type { InputOf, OperationName } from '@charis/shared/contract';
import type { Language } from '../rules';
import type { FirstScreen } from './first-screen';
import type { SlotName } from './slots';
import type { RailEntry, Workspace } from './workspace';

/** The remotes by their names. A team outside of this repository adds its own by a declaration, as with slots. */
export interface RemoteNames {
  'mf-auth': true;
  'mf-community': true;
  'mf-doctors': true;
  'mf-booking': true;
  'mf-catalogue': true;
  'mf-mobile': true;
}

/** Each by itself; compilers and the record of the SDK's surface distinguish them by name. */
export type RemoteName = { [Name in keyof RemoteNames]: Name }[keyof RemoteNames];

/** Kinds of things that guests may read, each with a page of its own. */
type PublicKind = InputOf<'listPublicPages'>['query']['kind'];

/** A value that is there where a page or a slot is tried out. */
export type Example =
  /** The key of the first thing of a kind. */
  | { of: PublicKind }
  /** The first value at `at` (`list.0.author.userId`; `*` for any item) of what a reading operation answers. Strings of `input` may be examples. */
  | { read: OperationName; input?: Record<string, Record<string, unknown>>; at: string }
  | { value: string | number | boolean | object }
  /** A function that does nothing, and returns such a one. */
  | { call: 'nothing' };

/** Examples by the names of parameters, or of props. */
export type Examples = Record<string, Example>;

export interface RouteDeclaration {
  /** React Router's pattern: `/post/:id`. */
  path: string;
  /** The page's part without its suffix: `browse-feed` for `browse-feed.page.tsx`. */
  page: string;
  layout: 'desktop' | 'mobile';
  /** 1: a place of the header; 2: has a back link to its `parent`. */
  level: 1 | 2;
  parent?: string;
  /** The parent that doctors are led back to, where it is another. */
  doctorParent?: string;
  title: Record<Language, string>;
  /** What search engines say of a page whose first screen has no lead: one sentence or two. */
  description?: Record<Language, string>;
  /** True where the page stays mounted, with its state and scroll place, when the visitor navigates away. */
  keepAlive?: boolean;
  /** Mobile pages only: shown above the bottom bar. */
  bottomBar?: boolean;
  /** Slots that the page shows at once; the page request preloads the remotes that fill them. */
  slots?: SlotName[];
  /** Slots that it shows later, or in a part of it: their remotes load when they are needed. The build finds them. */
  laterSlots?: SlotName[];
  /** Values for the parameters without which it shows nothing, other than what `lists` says. */
  examples?: Examples;
  /** Parameters of the query that say what the page shows: the canonical address keeps them, and no others. */
  canonicalParams?: string[];
  /** What the page shows: one for each of these, which the first of `canonicalParams`, or `:id` of the path, names. The sitemap lists those of desktops. */
  lists?: PublicKind;
  /** The content of the page's HTML before any script has run. */
  firstScreen?: FirstScreen;
  /** About one person, or nothing by itself: search engines are kept out, and no copy of its HTML is stored. */
  private?: true;
  /** Stands in the frame of this workspace for those who work in it; for others it is a page of the site. */
  workspace?: Workspace;
  entry?: RailEntry;
  /** A path that only leads to another one. */
  redirect?: string;
}

export interface SlotDeclaration {
  name: SlotName;
  /** The slot's part without its suffix: `next-slots` for `next-slots.slot.tsx`. */
  part: string;
  /** Props that it is tried out with; needed where it has props that must be given. */
  examples?: Examples;
}

export type SettingValue = string | number | boolean;

/** Values by the names of settings. */
export type Settings = Record<string, SettingValue>;

/** One setting, as a JSON schema. */
export interface SettingSchema {
  type: 'string' | 'integer' | 'number' | 'boolean';
  /** Label of its field in the console. */
  title: string;
  /** The value where nothing is set. */
  default: SettingValue;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  /** The values that it takes. */
  enum?: SettingValue[] | undefined;
}

/** What can be set of a remote, as the JSON schema of an object. */
export interface SettingsSchema {
  type?: 'object';
  properties?: Record<string, SettingSchema>;
}

export interface RemoteManifest {
  routes: RouteDeclaration[];
  slots: SlotDeclaration[];
  /** Slots that a layout of the shell shows to the person who is logged in. A page request that may be theirs preloads the remotes that fill them. */
  memberSlots?: Partial<Record<RouteDeclaration['layout'], SlotName[]>>;
  /** Slots that it shows outside of its routes, later or for some. The build finds them, too. */
  laterSlots?: SlotName[];
  /** What can be set without a release; the code reads it by `useSetting`. */
  settings?: SettingsSchema;
}

/** Declares what a remote brings to the site; exists for its types. */
export function defineManifest(manifest: RemoteManifest): RemoteManifest {
  return manifest;
}
