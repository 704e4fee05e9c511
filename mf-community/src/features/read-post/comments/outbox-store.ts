/** Comments on their way, kept in this browser tab, so that a reload loses none of them. */
import { keepTabDraft, readTabDraft } from '@charis/shared/remote';
import type { Outgoing } from './use-outbox';

const about = 'outbox';

/** @param owner an account and a post */
export const readOutbox = (owner: string): Outgoing[] => readTabDraft(owner, about, []);

const write = (owner: string, outgoing: Outgoing[]): void =>
  keepTabDraft(owner, about, outgoing.length > 0 ? outgoing : undefined);

export const addToOutbox = (owner: string, one: Outgoing): void => write(owner, [...readOutbox(owner), one]);

/** Puts `next` in the place of the one with that key, or nothing. */
export const replaceIn = (outgoing: Outgoing[], key: string, next?: Outgoing): Outgoing[] =>
  outgoing.flatMap((one) => (one.key !== key ? [one] : next ? [next] : []));

export const replaceInOutbox = (owner: string, key: string, next?: Outgoing): void =>
  write(owner, replaceIn(readOutbox(owner), key, next));
