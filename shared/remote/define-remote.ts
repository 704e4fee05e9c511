import type { ComponentType } from 'react';
import type { SlotName, Slots } from '../composition/slots';
import type { Language } from '../rules';

type Lazy<Component> = () => Promise<{ default: Component }>;
export type Texts = Record<string, string>;

/** The exposed module `./remote`: everything lazy, so that the entry stays small. */
export interface RemoteModule {
  /** Pages by the name of their part. */
  pages: Record<string, Lazy<ComponentType>>;
  slots: { [Name in SlotName]?: Lazy<ComponentType<Slots[Name]>> };
  texts: Record<Language, Lazy<Texts>>;
}

/** Declares a remote's pages, slots and texts; exists for its types. */
export function defineRemote(module: RemoteModule): RemoteModule {
  return module;
}
