import type { StatusMember } from '@charis/delivery/client';
import { texts } from '../texts';
import { moment } from '../ui/format';

const { live, history } = texts;

/** Returns what changed a remote last, when and by whom. */
export const changeText = (name: string, { action, at, by }: NonNullable<StatusMember['lastChange']>) =>
  live.changed(`${history.actions[action] ?? action} ${name}`, moment(at), by);
