import type { Help } from './help';

/** Help on commands that set who may change a channel, and when. */
export const rules = {
  token: {
    who: 'manager',
    summary: 'manage tokens of people and of machines',
    examples: ['token list', 'token create "CI of catalogue" --role releaser --team catalogue'],
  },
  'token create': {
    who: 'manager',
    summary: 'make a token; it is shown only once',
    examples: ['token create "CI of catalogue" --role releaser --team catalogue --owner "Mara Lin" --days 30'],
  },
  'token list': { who: 'manager', summary: 'list who has a token, and until when', examples: ['token list'] },
  'token revoke': { who: 'manager', summary: 'end a token', examples: ['token revoke 0b0e1c9a-…'] },
  key: {
    who: 'manager',
    summary: "manage a team's keys, which sign its releases",
    examples: ['key create catalogue --remotes mf-catalogue'],
  },
  'key create': {
    who: 'manager',
    summary: "make a team's key pair and register its public half",
    examples: ['key create catalogue --remotes mf-catalogue', 'key create web --remotes shell,mf-auth --out web.pem'],
  },
  'key list': { who: 'manager', summary: 'list keys, their teams, and which are revoked', examples: ['key list'] },
  'key revoke': {
    who: 'manager',
    summary: 'never serve what a key has signed again; it names what is live, and asks',
    examples: ['key revoke 3f0c9d1e5a7b2c44 --dry-run', 'key revoke 3f0c9d1e5a7b2c44 --reason "The laptop was stolen"'],
  },
  window: {
    who: 'manager',
    summary: 'manage times in which a channel takes no promotions; rollbacks pass',
    examples: ['window list', 'window create "Christmas" --from 2026-12-24T17:00 --to 2026-12-28T08:00'],
  },
  'window create': {
    who: 'manager',
    summary: 'add a time without promotions, once or every week',
    examples: ['window create "Weekend" --repeats weekly --from "Fri 17:00" --to "Mon 08:00" --zone Australia/Perth'],
  },
  'window list': {
    who: 'viewer',
    summary: 'list the times in which a channel takes no promotions, and which is on',
    examples: ['window list', 'window list --channel staging --json'],
  },
  'window remove': {
    who: 'manager',
    summary: 'let promotions through again',
    examples: ['window remove 0b0e1c9a-…'],
  },
  approval: {
    who: 'releaser',
    summary: 'list changes that wait for another person, and approve or refuse them',
    examples: ['approval list', 'approval approve 0b0e1c9a-…'],
  },
  'approval list': {
    who: 'viewer',
    summary: 'list changes that wait for another person, and the last that ended',
    examples: ['approval list', 'approval list --channel staging --json'],
  },
  'approval approve': {
    who: 'releaser',
    summary: 'make a change that another person asked for, once it is checked again',
    examples: ['approval approve 0b0e1c9a-…'],
  },
  'approval refuse': {
    who: 'releaser',
    summary: 'refuse a change that another person asked for, or take your own back',
    examples: ['approval refuse 0b0e1c9a-… --reason "Not before the holidays"'],
  },
  channel: {
    who: 'manager',
    summary: 'set rules of a channel',
    examples: ['channel approvals on --reason "Two people look at each change"'],
  },
  'channel approvals': {
    who: 'manager',
    summary: 'let promotions, rollouts and settings wait for another person, or no more, which waits for one itself',
    examples: [
      'channel approvals on --reason "Two people look at each change"',
      'channel approvals off --channel staging --reason "Only one person tests there"',
    ],
  },
} as const satisfies Record<string, Help>;
