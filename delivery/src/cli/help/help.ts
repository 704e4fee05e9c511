import type { Role } from '#client/answers';

export interface Help {
  /** The least role that may use it; of a group of commands, any of them. */
  who: Role;
  summary: string;
  examples: string[];
}
