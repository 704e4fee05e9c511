import type { Role } from '#client/answers';

/** Summaries and examples of the commands of the command line. */
export const about = 'Releases of the shell and the remotes: publish, promote, roll back.';

interface Help {
  /** The least role that may use it; of a group of commands, any of them. */
  who: Role;
  summary: string;
  examples: string[];
}

export const help = {
  status: {
    who: 'viewer',
    summary: 'show what a channel serves: versions, since when and by whom, previous, size; or whether it is healthy',
    examples: ['status', 'status --health', 'status --channel staging', 'status --json'],
  },
  publish: {
    who: 'releaser',
    summary: 'build a remote (or the shell), sign its record and send it to delivery; it must fit what is served',
    examples: [
      'publish mf-catalogue',
      'publish mf-catalogue --changelog "Warmer colours"',
      'publish mf-catalogue --dry-run',
      'publish mf-catalogue --force --reason "The shell that it needs follows today"',
      'publish shell --no-build',
    ],
  },
  preview: {
    who: 'releaser',
    summary:
      'make a preview: publish without promoting, and print a link that shows the release in one browser; also of a published version or from your own machine',
    examples: [
      'preview mf-catalogue --path /procedure',
      'preview mf-catalogue 0.1.0+fa244fda --hours 4 --role viewer',
      'preview mf-catalogue --from http://localhost:3200/mf-catalogue/0.1.0+fa244fda/',
      'preview mf-catalogue --comment',
    ],
  },
  override: {
    who: 'viewer',
    summary: 'list previews, or end one',
    examples: ['override list', 'override revoke 0b0e1c9a-…'],
  },
  'override list': {
    who: 'viewer',
    summary: 'list previews: who made them, for what, and until when',
    examples: ['override list'],
  },
  'override revoke': {
    who: 'releaser',
    summary: 'end a preview in every browser',
    examples: ['override revoke 0b0e1c9a-…'],
  },
  promote: {
    who: 'releaser',
    summary:
      'serve a published release, or several that belong together by one change; the newest unless a version is named',
    examples: [
      'promote shell --over 10m --reason "A new bar"',
      'promote mf-catalogue --reason "Warmer colours"',
      'promote mf-catalogue 0.1.0+fa244fda --channel staging',
      'promote shell --channel beta --new-channel --reason "A site for partners"',
      'promote shell mf-mobile@0.1.0+fa244fda --reason "The bar needs the new shell"',
      'promote mf-catalogue --dry-run',
      'promote --from staging --reason "QA is done"',
      'promote mf-catalogue --from staging --at 2026-12-01T03:00:00+11:00',
    ],
  },
  rollback: {
    who: 'releaser',
    summary: 'serve an earlier release of one remote, or a whole earlier composition',
    examples: [
      'rollback mf-catalogue --reason "Prices are missing"',
      'rollback mf-catalogue --from 0.1.0+fa244fda --reason "Prices are missing"',
      'rollback mf-catalogue 0.1.0+c29c11d0 --reason "Prices are missing"',
      'rollback --composition 6f1c2a9be04d71c3 --reason "Back to Monday"',
    ],
  },
  set: {
    who: 'releaser',
    summary:
      'set what a remote lets you set without a release; <name>= is empty text, --unset <name> returns to the default',
    examples: [
      'set mf-mobile doctorsShown=6 --reason "More doctors"',
      'set mf-mobile --unset doctorsShown --reason "As before"',
      'set mf-mobile doctorsShown=6 --dry-run',
    ],
  },
  history: {
    who: 'viewer',
    summary:
      'list changes of a channel (releases and settings) and revocations, newest first: who, what, from, to, why',
    examples: ['history', 'history --remote mf-catalogue --limit 50', 'history --all', 'history --json'],
  },
  audit: {
    who: 'viewer',
    summary: 'read everything that was done on all channels, and check that no entry was changed',
    examples: ['audit list --since 2026-11-23T00:00:00Z', 'audit verify'],
  },
  'audit list': {
    who: 'viewer',
    summary: 'list what was done, newest first, by person, action, channel, remote or time; also as CSV',
    examples: ['audit list --actor Mara --action promote', 'audit list --csv --channel production'],
  },
  'audit verify': {
    who: 'viewer',
    summary: 'compute the hash of every entry again, and name the first that was changed or taken away',
    examples: ['audit verify', 'audit verify --known 9f86d081…'],
  },
  diff: {
    who: 'viewer',
    summary:
      'compare two releases: changelog of the second, routes, slots, operations, shared modules, settings, bytes',
    examples: ['diff mf-catalogue 0.1.0+c29c11d0 0.1.0+fa244fda'],
  },
  graph: {
    who: 'viewer',
    summary: 'show who depends on whom: slots, operations, kit and SDK versions, and what breaks if a remote goes',
    examples: ['graph', 'graph mf-booking', 'graph --channel staging --json'],
  },
  'check-api': {
    who: 'viewer',
    summary: 'check whether another API would break what is served, by its openapi.json, before you roll it out',
    examples: ['check-api http://localhost:3100/api/openapi.json', 'check-api openapi.json --channel staging'],
  },
  verify: {
    who: 'viewer',
    summary: 'check signature and hash of every file that a channel serves',
    examples: ['verify', 'verify --channel staging --json'],
  },
  gc: {
    who: 'manager',
    summary: 'remove files of releases that nothing needs',
    examples: ['gc --dry-run', 'gc'],
  },
  revoke: {
    who: 'manager',
    summary: 'never serve a release again; it names what is live, and asks',
    examples: [
      'revoke mf-catalogue 0.1.0+fa244fda --dry-run',
      'revoke mf-catalogue 0.1.0+fa244fda --reason "Leaks an address"',
    ],
  },
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
    summary: 'go on to the next share now',
    examples: ['rollout step mf-catalogue --reason "Everything is quiet"'],
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

export type CommandName = keyof typeof help;

/** Each key is the least role that may. */
const whoTexts: Record<Role, string> = {
  viewer: 'Everyone with a token may do this.',
  releaser: "A releaser of the remote's team or a manager may do this.",
  manager: 'Only a manager may do this.',
};

/** Returns who may use a command; of a group whose commands differ, where that is said. */
export function whoText(path: CommandName): string {
  const { who } = help[path];
  const isMixed = Object.entries(help).some(([name, other]) => name.startsWith(`${path} `) && other.who !== who);
  return isMixed ? 'The help of each command says who may do this.' : whoTexts[who];
}

const commandsOf = (role: Role) =>
  Object.entries(help)
    .filter(([name, { who }]) => who === role && !name.includes(' '))
    .map(([name]) => name)
    .join(', ');

export const roles = `
Who may do what:
  a viewer    ${commandsOf('viewer')}
  a releaser  also ${commandsOf('releaser')}, each for the remotes of one team
  a manager   also ${commandsOf('manager')}, for every remote
A manager makes tokens and registers keys.`;

export const exitCodes = `
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 3 delivery cannot be reached, 4 not allowed.`;
