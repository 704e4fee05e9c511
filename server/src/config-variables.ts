/** The variables that the server reads, each with its shape and its default. */
import { z } from 'zod';
import { isLoopback } from './platform/http/loopback';

const wholeNumber = (min: number, max: number) => {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected);
};
const port = wholeNumber(0, 65_535);
const webAddress = z.url({ protocol: /^https?$/, message: 'expected https://…' });
const count = wholeNumber(1, 1_000_000);
const oneOf = <const Names extends [string, ...string[]]>(names: Names) =>
  z.enum(names, `expected ${names.join(', ')}`);
const yes = z
  .enum(['true', 'false', '1', '0'], 'expected true or false')
  .transform((text) => text === 'true' || text === '1');

const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(
      webAddress.refine(
        (text) => URL.canParse(text) && new URL(text).origin === text,
        'expected origins such as https://partner.example.org, separated by commas',
      ),
    ),
  );

interface GroupRole {
  group: string;
  role: 'viewer' | 'releaser' | 'manager';
  team: string | null;
}

/** What groups of a provider may do in the console: `<group>=manager`, `=viewer` or `=releaser:<team>`. */
const groupRoles = z
  .string()
  .transform((text) =>
    text.split(',').map((rule) => /^\s*(.+)=(?:(manager|viewer)|releaser:([a-z][a-z0-9-]{0,30}))\s*$/.exec(rule)),
  )
  .refine(
    (rules) => rules.every((rule) => rule !== null),
    'expected <group>=manager, <group>=viewer or <group>=releaser:<team>, separated by commas',
  )
  .transform((rules): GroupRole[] =>
    rules.flatMap((rule) => {
      if (!rule) return [];
      const [, group = '', role, team = null] = rule;
      return [{ group, role: role === 'manager' || role === 'viewer' ? role : 'releaser', team }];
    }),
  );

/** Addresses of servers that help two browsers to connect. */
const iceUrls = (kind: 'stun' | 'turn') =>
  z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(
      z.array(z.string().regex(new RegExp(`^${kind}s?:[^\\s/]+$`), `expected ${kind}:host:port, separated by commas`)),
    );

/** An email and a password; an account that smoke tests open pages as. */
const login = z
  .string()
  .regex(/^[^:\s]+@[^:\s]+:.+$/, 'expected an email and a password: someone@example.com:password')
  .transform((text) => ({ email: text.slice(0, text.indexOf(':')), password: text.slice(text.indexOf(':') + 1) }))
  .optional();

export const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address at which people reach the site; http://localhost:<port> by default. */
  PUBLIC_URL: webAddress.optional(),
  /** The origin from which browsers get the files of releases; the site's own by default. */
  ASSETS_URL: webAddress.optional(),
  /** Origins whose pages may show remotes and call the API, separated by commas. */
  EMBED_ORIGINS: origins.default([]),
  /** The domain that passkeys belong to: the host of PUBLIC_URL, or a domain above it; the host by default. A passkey is of no use to another domain. */
  PASSKEY_DOMAIN: z.hostname().optional(),
  /** Further origins of that domain at which passkeys log in, separated by commas. */
  PASSKEY_ORIGINS: origins.default([]),
  /** `required`: accounts of staff see and do what is for staff only with a second factor. By default where others reach the site, unless it has demo data. */
  STAFF_SECOND_FACTOR: oneOf(['required', 'offered']).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://user:password@host:port/database' }),
  DATABASE_POOL: count.default(10),
  /** Unnamed where DATABASE_URL leads to a pooler in transaction mode: its role then has search path, zone and timeout. */
  DATABASE_STATEMENTS: oneOf(['named', 'unnamed']).default('named'),
  /** Leads past the pooler, for LISTEN, migrations and commands; DATABASE_URL by default. */
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://user:password@host:port/database' })
    .optional(),
  /** Leads to standbys, for what guests read; DATABASE_URL by default. */
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://user:password@host:port/database' })
    .optional(),
  /** What a start does about the schema: brings it up to date, or refuses to start where it is not. */
  MIGRATE: oneOf(['start', 'check']).default('start'),
  DATA_DIR: z.string().min(1).default('.charis'),
  /** A folder of built releases that delivery serves instead of those of its registry. */
  RELEASES_DIR: z.string().min(1).optional(),
  /** The folder of the built release console. */
  CONSOLE_DIR: z.string().min(1).optional(),
  /** The release channel that delivery serves. */
  CHANNEL: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{0,30}$/,
      'expected a name such as staging: lower-case letters, digits and hyphens, 31 at most',
    )
    .optional(),
  /** Whether a browser tries out what is promoted; `required`: what could not be tried is refused. */
  SMOKE_TESTS: z
    .enum(['true', 'false', '1', '0', 'required'], 'expected true, false or required')
    .transform((text) => (text === 'required' ? text : text === 'true' || text === '1'))
    .default(true),
  /** The member as whom smoke tests open pages, besides being a guest; one of the demo's where there is demo data. */
  SMOKE_LOGIN: login,
  /** The doctor and the staff as whom they do so, too. */
  SMOKE_DOCTOR_LOGIN: login,
  SMOKE_STAFF_LOGIN: login,
  /** `off`: delivery takes nothing back and lets no rollout go on by itself. */
  HEALTH: oneOf(['on', 'off']).default('on'),
  /** Networks that have to report failures before delivery acts by them. */
  HEALTH_MIN_NETWORKS: z.coerce.number().int().min(1).max(1000).default(3),
  /** Whether webhooks of delivery may be on a private network, and then without TLS. */
  WEBHOOK_PRIVATE: yes.default(false),
  /** Whether calendars that doctors follow may be on a private network, and then without TLS. */
  CALENDAR_PRIVATE: yes.default(false),
  /** The OpenID provider at which people log in to the console; without it they do with tokens alone. */
  OIDC_ISSUER: webAddress
    .refine(
      (text) => !URL.canParse(text) || new URL(text).protocol === 'https:' || isLoopback(new URL(text).hostname),
      'expected https://…; only a provider on this machine may be without TLS',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** What groups may do; the first of a person's counts. */
  OIDC_ROLES: groupRoles.optional(),
  /** The claim that lists a person's groups, and the one that names the person in the history. */
  OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  OIDC_NAME_CLAIM: z.string().min(1).default('email'),
  /** What is asked for, separated by spaces. */
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'expected openid among them')
    .default('openid email profile'),
  /** What people call the provider: `Log in with …`. */
  OIDC_LABEL: z.string().trim().min(1).max(40).default('single sign-on'),
  /** With it a cache in front proves that its key has the cohort of a visitor. */
  EDGE_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** `false` takes the service worker out of browsers that have it. */
  SERVICE_WORKER: yes.default(true),
  /** The Chromium that does; the system's or Playwright's by default. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** What this process does: everything, the API alone, the pages and files of releases alone, or jobs alone. */
  ROLE: oneOf(['all', 'api', 'delivery', 'worker']).default('all'),
  /** Whether a process that has the API works on the jobs, too. */
  JOBS: yes.default(true),
  /** The API, with its prefix, that delivery reads for first screens; its own process by default. */
  API_URL: webAddress.optional(),
  /** Delivery in another process, which an API alone asks when it starts whether it breaks what is served, and the token of a viewer there. */
  DELIVERY_URL: webAddress.optional(),
  DELIVERY_TOKEN: z.string().min(1).optional(),
  /** What delivery in one process and the API in another know of each other. */
  API_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Number of reverse proxies in front, 0 for none, or their addresses; nothing is trusted by default. */
  TRUST_PROXY: z
    .string()
    .min(1)
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** A collector of OpenTelemetry, which gets spans over HTTP; without it nothing is measured. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  /** The share of traces that are sent; those in which something failed always are. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('expected a share from 0 to 1')
    .min(0, 'expected a share from 0 to 1')
    .max(1, 'expected a share from 0 to 1')
    .default(0.01),
  /** Opens /metrics to callers that are not on this machine and send it as bearer. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Opens /mailbox to callers that are not on this machine and give it as bearer or as password. */
  MAILBOX_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Calls per minute and address, in each process unless RATE_LIMIT_URL is set. */
  RATE_LIMIT: count.default(600),
  RATE_LIMIT_BEACONS: count.default(60),
  /** Redis or Valkey that counts them for all processes. */
  RATE_LIMIT_URL: z.url({ protocol: /^rediss?$/, message: 'expected redis://user:password@host:port' }).optional(),
  /** Live streams that one address may have open, in each process; a browser has one for all its tabs. */
  LIVE_STREAMS_PER_ADDRESS: count.default(200),
  /** Failed log-ins in 15 minutes before the delay begins, counted in the database. */
  LOGIN_FAILURES_PER_ACCOUNT: count.default(5),
  /** Well above those of an account: many people share the address of a clinic, a university or a phone network. */
  LOGIN_FAILURES_PER_ADDRESS: count.default(100),
  /** Messages with a proof that one network address may ask for in an hour, counted in the database. */
  MESSAGES_PER_ADDRESS: count.default(60),
  /** Appointments to come, requests included, that a member may have with one doctor. What a doctor books, and moves, do not count. */
  BOOKINGS_PER_DOCTOR: count.default(5),
  /** The same with all doctors. */
  BOOKINGS_AHEAD: count.default(10),
  /** Appointments that a member may book or ask for in 24 hours, cancelled ones included. */
  BOOKINGS_PER_DAY: count.default(10),
  /** Sends the mails; without it they stay in the mailbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: 'expected smtp://user:password@host:port or smtps://…' }).optional(),
  /** Name and address of the sender; no-reply at the site's host by default. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'expected Name <address@example.org>')
    .optional(),
  /** Signs the links of mails that stop them; made once and kept in DATA_DIR by default. */
  MAIL_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Takes text messages as JSON by POST; without it they stay in the mailbox. */
  SMS_URL: webAddress.optional(),
  /** The bearer token for the gateway. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** The OAuth client of the site's pages; without it, log-in with Google is off. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_TOKENINFO_URL: webAddress.default('https://oauth2.googleapis.com/tokeninfo'),
  /** Takes the payments of vouchers, both or neither; without them a test page does. */
  STRIPE_SECRET_KEY: z.string().min(8, 'at least 8 characters').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'at least 8 characters').optional(),
  /** The site's private key for push messages (VAPID); made once and kept in DATA_DIR by default. */
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected 32 bytes as base64url')
    .optional(),
  /** Origins of push services besides those of the known browsers, separated by commas. */
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(webAddress))
    .optional(),
  /** Makes the codes of vouchers; made once and kept in DATA_DIR by default. */
  VOUCHER_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Which rules of advertising hold: `au_regulated` does not let doctors name prescription medicines. */
  CONTENT_PACK: oneOf(['spec', 'au_regulated']).default('spec'),
  /** Posts that an account may publish in a day, counted in the database. */
  POSTS_PER_DAY: count.default(10),
  /** Files that an account may send in an hour, counted in the database. */
  UPLOADS_PER_HOUR: count.default(60),
  /** Signs the addresses of private files; made once and kept in DATA_DIR by default. */
  UPLOAD_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Converts videos that browsers do not play; the system's by default. */
  FFMPEG_PATH: z.string().min(1).optional(),
  /** A bucket for uploaded files instead of a folder of DATA_DIR. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** A service with S3's interface; Amazon's by default. */
  S3_ENDPOINT: webAddress.optional(),
  /** The address at which browsers reach S3_ENDPOINT, if that differs. */
  S3_PUBLIC_URL: webAddress.optional(),
  /** The machine's role by default. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Megabytes of DATA_DIR in which delivery keeps copies of the bucket's release files, so that it serves them while the bucket is away; 0 for none. */
  RELEASE_CACHE_MB: wholeNumber(0, 1_000_000).default(1_000),
  /** The servers that tell browsers their own address, separated by commas: stun:stun.example.org:3478. */
  STUN_URLS: iceUrls('stun').default([]),
  /** The relay of meetings whose networks let nothing through, separated by commas: turn:turn.example.org:3478,turns:… */
  TURN_URLS: iceUrls('turn').default([]),
  /** What the relay and this site share (`static-auth-secret` of coturn); credentials are made of it for one meeting. */
  TURN_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  /** Demo accounts have a published password: on by default, but not where people reach the site from elsewhere. There they have no staff. */
  SEED_DEMO: yes.optional(),
});

/** Delivery alone opens no database where its releases lie in a folder. */
export const folderVariables = variables.partial({ DATABASE_URL: true });

type Env = Record<string, string | undefined>;

/** Returns what the settings of the bucket lack, each as the sentence of an error has it. */
function missingOfBucket(env: Env): string[] {
  const needs = (name: string, other: string) => (env[name] && !env[other] ? [`${other} is missing`] : []);
  return [
    ...needs('S3_ENDPOINT', 'S3_BUCKET'),
    ...needs('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
    ...needs('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'),
  ];
}

/** A relay that cannot be used without its secret. */
function missingOfRelay(env: Env): string[] {
  return Boolean(env.TURN_URLS) === Boolean(env.TURN_SECRET)
    ? []
    : [`${env.TURN_URLS ? 'TURN_SECRET' : 'TURN_URLS'} is missing`];
}

/** Payments that no one hears of, or events of payments that no one can ask for. */
function missingOfPayments(env: Env): string[] {
  return Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET)
    ? []
    : [`${env.STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is missing`];
}

/** A provider that is asked about no one, or whose people may do nothing. */
function missingOfProvider(env: Env): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'];
  const missing = needed.filter((name) => !env[name]);
  return missing.length === needed.length ? [] : missing.map((name) => `${name} is missing`);
}

/** A pooler that would lose what is listened to, or whose one role cannot have two search paths. */
function missingOfPooler(env: Env): string[] {
  if (env.DATABASE_STATEMENTS !== 'unnamed') return [];
  return [
    ...(env.DATABASE_DIRECT_URL ? [] : ['DATABASE_DIRECT_URL is missing']),
    ...((env.ROLE ?? 'all') === 'all' ? ['DATABASE_STATEMENTS=unnamed needs ROLE=api and ROLE=delivery apart'] : []),
  ];
}

/** A process that would do nothing. */
function missingOfWorker({ ROLE, JOBS = '' }: Env): string[] {
  return ROLE === 'worker' && /^(false|0)$/.test(JOBS) ? ['JOBS=false leaves ROLE=worker nothing to do'] : [];
}

/** Returns what settings lack that go together, each as the sentence of an error has it. */
export const missingOf = (env: Env): string[] => [
  ...missingOfBucket(env),
  ...missingOfRelay(env),
  ...missingOfPayments(env),
  ...missingOfProvider(env),
  ...missingOfPooler(env),
  ...missingOfWorker(env),
];
