import type { Help } from './help';

/** Help on commands that publish and serve releases, and show what was done. */
export const releases = {
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
} as const satisfies Record<string, Help>;
