import type { Help } from './help';

/** Help on commands for what delivery does by itself: at a time, in steps, or told to others. */
export const automation = {
  planned: {
    who: 'releaser',
    summary: 'list or cancel promotions that wait for their time',
    examples: ['planned list', 'planned cancel 0b0e1c9a-…'],
  },
  'planned list': {
    who: 'viewer',
    summary: 'list promotions that wait for their time, and the last that ended',
    examples: ['planned list', 'planned list --channel staging --json'],
  },
  'planned cancel': {
    who: 'releaser',
    summary: 'cancel a promotion that waits for its time',
    examples: ['planned cancel 0b0e1c9a-…'],
  },
  rollout: {
    who: 'releaser',
    summary: 'show a release to a growing share of the visitors before everyone gets it',
    examples: ['rollout list', 'rollout start mf-catalogue 0.1.0+fa244fda --plan 1,10,25,50,100 --wait 15m'],
  },
  'rollout list': {
    who: 'viewer',
    summary: 'list the rollouts that are under way, and the last that ended',
    examples: ['rollout list', 'rollout list --channel staging --json'],
  },
  'rollout start': {
    who: 'releaser',
    summary: 'show a release to a segment or to the first share of the plan; delivery goes on by itself',
    examples: [
      'rollout start mf-catalogue',
      'rollout start mf-catalogue 0.1.0+fa244fda --plan 5,50,100 --wait 1h --reason "Warmer colours"',
      'rollout start mf-catalogue 0.1.0+fa244fda --first staff --plan 1,10,50,100',
      'rollout start mf-catalogue 0.1.0+fa244fda --dry-run',
      'rollout start mf-catalogue 0.1.0+fa244fda --again --reason "The API was down"',
    ],
  },
  'rollout link': {
    who: 'viewer',
    summary: 'print a link that gives the browser of a tester the canary until the rollout ends',
    examples: ['rollout link mf-catalogue', 'rollout link mf-catalogue --path /procedure'],
  },
  'rollout replace': {
    who: 'releaser',
    summary: 'show another release to the same visitors, such as a hotfix',
    examples: ['rollout replace mf-catalogue 0.1.1+1f0c9d1e --reason "Prices are shown again"'],
  },
  'rollout pause': {
    who: 'releaser',
    summary: 'stay at the share that it has',
    examples: ['rollout pause mf-catalogue --reason "We look at it tomorrow"'],
  },
  'rollout resume': {
    who: 'releaser',
    summary: 'go on with a rollout that is paused',
    examples: ['rollout resume mf-catalogue'],
  },
  'rollout step': {
    who: 'releaser',
    summary: 'go on to the next share now, however few visitors have come; at 100 that is a promotion',
    examples: [
      'rollout step mf-catalogue --reason "Everything is quiet"',
      'rollout step mf-catalogue --force --reason "The old prices are wrong"',
    ],
  },
  'rollout finish': {
    who: 'releaser',
    summary: 'promote it to everyone now',
    examples: ['rollout finish mf-catalogue --reason "Everything is quiet"'],
  },
  'rollout stop': {
    who: 'releaser',
    summary: 'take it back: everyone gets the stable release at once',
    examples: ['rollout stop mf-catalogue --reason "Prices are missing"'],
  },
  health: {
    who: 'viewer',
    summary: 'what browsers report of a remote: visits, failures and errors of each version',
    examples: ['health show mf-catalogue', 'health error 0123456789abcdef'],
  },
  'health show': {
    who: 'viewer',
    summary: 'show visits and failures of a remote by version and arm, and its errors',
    examples: ['health show mf-catalogue', 'health show mf-catalogue --hours 6 --json'],
  },
  'health error': {
    who: 'viewer',
    summary: "show the reports of an error, with places of the sources for the remote's team and managers",
    examples: ['health error 0123456789abcdef', 'health error 0123456789abcdef --json'],
  },
  'health link': {
    who: 'viewer',
    summary: 'print a link that shows exactly one composition for 7 days to people with a token',
    examples: ['health link 6f1c2a9be04d71c3 --path /procedure'],
  },
  watch: {
    who: 'viewer',
    summary: 'what delivery does by itself in a channel, and the emergency stop of it',
    examples: ['watch status', 'watch off --reason "our reports are wrong"'],
  },
  'watch status': {
    who: 'viewer',
    summary: 'show whether bad canaries are taken back without a person',
    examples: ['watch status', 'watch status --channel staging --json'],
  },
  'watch off': {
    who: 'manager',
    summary: 'take nothing back and let no rollout go on by itself',
    examples: ['watch off --reason "our reports are wrong"'],
  },
  'watch on': {
    who: 'manager',
    summary: 'take bad canaries back by itself again',
    examples: ['watch on --reason "reports are right again"'],
  },
  webhook: {
    who: 'manager',
    summary: 'manage addresses that hear of every change, refusal and automatic act',
    examples: ['webhook list', 'webhook create https://hooks.example.org/charis'],
  },
  'webhook create': {
    who: 'manager',
    summary: 'add an address; the secret that signs what it gets is shown only once',
    examples: ['webhook create https://hooks.example.org/charis'],
  },
  'webhook list': {
    who: 'manager',
    summary: 'list addresses, what waits for them, and which are disabled',
    examples: ['webhook list', 'webhook list --json'],
  },
  'webhook enable': {
    who: 'manager',
    summary: 'send again to an address that was disabled',
    examples: ['webhook enable 0b0e1c9a-…'],
  },
  'webhook remove': {
    who: 'manager',
    summary: 'send nothing more to an address',
    examples: ['webhook remove 0b0e1c9a-…'],
  },
} as const satisfies Record<string, Help>;
