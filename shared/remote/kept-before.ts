/** What releases of contract 1.33 and before keep with; its successor is `createKeeper`. */
import { createKeeper } from './keeper';

export const readPersonal = (name: string): string | null =>
  createKeeper({ scope: `person.${name}`, empty: '' }).read() || null;

export const keepPersonal = (name: string, text: string): void =>
  createKeeper({ scope: `person.${name}`, empty: '' }).keep(text);

const draftOf = (writer: string, about: string) =>
  createKeeper<unknown>({ scope: `draft.${writer}.${about}`, empty: undefined });

export const readTabDraft = <Value>(writer: string, about: string, otherwise: Value): Value =>
  (draftOf(writer, about).read() as Value | undefined) ?? otherwise;

export const keepTabDraft = (writer: string, about: string, value: unknown): void => draftOf(writer, about).keep(value);
