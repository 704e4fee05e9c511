import { randomBytes } from 'node:crypto';
import { brand } from '@charis/shared/brand';
import { z } from 'zod';
import { demoMember } from './demo/logins';
import type { S3Settings } from './files/s3-storage';
import { isLoopback } from './loopback';

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

/** Addresses of servers that help two browsers to connect. */
const iceUrls = (kind: 'stun' | 'turn') =>
  z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(
      z.array(z.string().regex(new RegExp(`^${kind}s?:[^\\s/]+$`), `expected ${kind}:host:port, separated by commas`)),
    );

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where people reach the site; http://localhost:<port> by default. */
  PUBLIC_URL: webAddress.optional(),
  /** Where browsers get the files of releases; the site's own origin by default. */
  ASSETS_URL: webAddress.optional(),
  /** Origins whose pages may show remotes and call the API, separated by commas. */
  EMBED_ORIGINS: origins.default([]),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, message: 'expected postgres://user:password@host:port/database' }),
  DATABASE_POOL: count.default(10),
  /** What a start does about the schema: brings it up to date, or refuses to start where it is not. */
  MIGRATE: oneOf(['start', 'check']).default('start'),
  DATA_DIR: z.string().min(1).default('.charis'),
  /** A folder of built releases that delivery serves instead of those of its registry. */
  RELEASES_DIR: z.string().min(1).optional(),
  /** Where the built release console lies. */
  CONSOLE_DIR: z.string().min(1).default('dist/console'),
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
  SMOKE_LOGIN: z
    .string()
    .regex(/^[^:\s]+@[^:\s]+:.+$/, 'expected an email and a password: someone@example.com:password')
    .transform((text) => ({ email: text.slice(0, text.indexOf(':')), password: text.slice(text.indexOf(':') + 1) }))
    .optional(),
  /** `false` takes the service worker out of browsers that have it. */
  SERVICE_WORKER: yes.default(true),
  /** The Chromium that does; the system's or Playwright's by default. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** What this process answers: everything, the API alone, or the pages and files of releases alone. */
  ROLE: oneOf(['all', 'api', 'delivery']).default('all'),
  /** Where delivery reads the API for first screens, with its prefix; its own process by default. */
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
  /** Opens /metrics to callers that are not on this machine and send it as bearer. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Opens /mailbox to callers that are not on this machine and give it as bearer or as password. */
  MAILBOX_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Calls per minute and address, in each process. */
  RATE_LIMIT: count.default(600),
  RATE_LIMIT_BEACONS: count.default(60),
  /** Live streams that one address may have open, in each process; a browser has one for all its tabs. */
  LIVE_STREAMS_PER_ADDRESS: count.default(200),
  /** Failed log-ins in 15 minutes before the delay begins, counted in the database. */
  LOGIN_FAILURES_PER_ACCOUNT: count.default(5),
  /** Well above those of an account: many people share the address of a clinic, a university or a phone network. */
  LOGIN_FAILURES_PER_ADDRESS: count.default(100),
  /** Messages with a proof that one network address may ask for in an hour, counted in the database. */
  MESSAGES_PER_ADDRESS: count.default(60),
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
  /** Sent to the gateway as bearer. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** Of the OAuth client that the site's pages use; without it no one logs in with Google. */
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
  /** Where browsers reach S3_ENDPOINT, if that differs. */
  S3_PUBLIC_URL: webAddress.optional(),
  /** The machine's role by default. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Where browsers learn their own address, separated by commas: stun:stun.example.org:3478. */
  STUN_URLS: iceUrls('stun').default([]),
  /** The relay of meetings whose networks let nothing through, separated by commas: turn:turn.example.org:3478,turns:… */
  TURN_URLS: iceUrls('turn').default([]),
  /** What the relay and this site share (`static-auth-secret` of coturn); credentials are made of it for one meeting. */
  TURN_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  /** Demo accounts have a published password: on by default, but not where people reach the site from elsewhere. There they have no staff. */
  SEED_DEMO: yes.optional(),
});

/** Delivery alone opens no database where its releases lie in a folder. */
const folderVariables = variables.partial({ DATABASE_URL: true });

/** Returns what the settings of the bucket lack, each as the sentence of an error has it. */
function missingOfBucket(env: Record<string, string | undefined>): string[] {
  const needs = (name: string, other: string) => (env[name] && !env[other] ? [`${other} is missing`] : []);
  return [
    ...needs('S3_ENDPOINT', 'S3_BUCKET'),
    ...needs('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
    ...needs('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'),
  ];
}

/** A relay that cannot be used without its secret. */
function missingOfRelay(env: Record<string, string | undefined>): string[] {
  return Boolean(env.TURN_URLS) === Boolean(env.TURN_SECRET)
    ? []
    : [`${env.TURN_URLS ? 'TURN_SECRET' : 'TURN_URLS'} is missing`];
}

/** Payments that no one hears of, or events of payments that no one can ask for. */
function missingOfPayments(env: Record<string, string | undefined>): string[] {
  return Boolean(env.STRIPE_SECRET_KEY) === Boolean(env.STRIPE_WEBHOOK_SECRET)
    ? []
    : [`${env.STRIPE_SECRET_KEY ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY'} is missing`];
}

function bucketOf(data: z.output<typeof folderVariables>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (!bucket) return undefined;
  return {
    bucket,
    region: data.S3_REGION,
    endpoint: data.S3_ENDPOINT,
    publicUrl: data.S3_PUBLIC_URL,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

export interface Config {
  /** Only this machine is meant to reach the site: HOST and PUBLIC_URL are loopback. */
  local: boolean;
  port: number;
  host: string;
  publicUrl: string;
  assetsUrl: string | undefined;
  /** Whose pages may show remotes and call the API. */
  embedOrigins: string[];
  /** Empty for delivery alone with a folder of releases. */
  databaseUrl: string;
  databasePool: number;
  migrate: 'start' | 'check';
  dataDir: string;
  /** Undefined where releases come from the registry. */
  releasesDir: string | undefined;
  /** Undefined where there is nothing to manage. */
  consoleDir: string | undefined;
  channel: string | undefined;
  smokeTests: boolean | 'required';
  smokeLogin: { email: string; password: string } | undefined;
  serviceWorker: boolean;
  chromium: string | undefined;
  role: 'all' | 'api' | 'delivery';
  /** Whom an API alone asks what it breaks. */
  delivery: { url: string; token: string } | undefined;
  apiUrl: string | undefined;
  /** Lets delivery read the API without being counted. */
  apiToken: string;
  trustProxy: string | number | undefined;
  logLevel: string;
  metricsToken: string | undefined;
  mailboxToken: string | undefined;
  rateLimit: { perMinute: number; beaconsPerMinute: number };
  liveStreamsPerAddress: number;
  loginFailures: { perAccount: number; perAddress: number };
  messagesPerAddress: number;
  smtp: { url: string; from: string } | undefined;
  mailSecret: string | undefined;
  sms: { url: string; token: string | undefined } | undefined;
  google: { clientId: string; tokeninfoUrl: string } | undefined;
  /** What helps the two browsers of a meeting to connect; `secret` of the relay is undefined where there is none. */
  ice: { stun: string[]; turn: string[]; secret: string | undefined };
  /** Undefined where the test page takes the payments. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  push: { privateKey: string | undefined; services: string[] };
  voucherSecret: string | undefined;
  contentPack: 'spec' | 'au_regulated';
  postsPerDay: number;
  uploads: { perHour: number; secret: string | undefined; s3: S3Settings | undefined; ffmpeg: string | undefined };
  seedDemo: boolean;
}

/** Settings that cannot be used; the message names all of them in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration once.
 * @param env names and values; an empty value counts as missing.
 * @throws {ConfigError}
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const schema = given.ROLE === 'delivery' && given.RELEASES_DIR ? folderVariables : variables;
  const { data, error } = schema.safeParse(given);
  const problems = [
    ...(error?.issues ?? []).map(({ path, message }) => {
      const name = path.join('.');
      return given[name] === undefined ? `${name} is missing` : `${name} (${message})`;
    }),
    ...missingOfBucket(given),
    ...missingOfRelay(given),
    ...missingOfPayments(given),
  ];
  if (!data || problems.length > 0) {
    throw new ConfigError(`Wrong settings: ${problems.join('; ')}.`);
  }
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, '');
  const local = isLoopback(data.HOST) && isLoopback(new URL(publicUrl).hostname);
  const seedDemo = data.SEED_DEMO ?? local;
  const sender = data.MAIL_FROM ?? `${brand.name} <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    local,
    port: data.PORT,
    host: data.HOST,
    publicUrl,
    assetsUrl: data.ASSETS_URL?.replace(/\/+$/, ''),
    embedOrigins: data.EMBED_ORIGINS,
    databaseUrl: data.DATABASE_URL ?? '',
    databasePool: data.DATABASE_POOL,
    migrate: data.MIGRATE,
    dataDir: data.DATA_DIR,
    releasesDir: data.RELEASES_DIR,
    consoleDir: data.RELEASES_DIR ? undefined : data.CONSOLE_DIR,
    channel: data.CHANNEL,
    smokeTests: data.SMOKE_TESTS,
    smokeLogin: data.SMOKE_LOGIN ?? (seedDemo ? demoMember : undefined),
    serviceWorker: data.SERVICE_WORKER,
    chromium: data.CHROMIUM_PATH,
    role: data.ROLE,
    delivery:
      data.DELIVERY_URL && data.DELIVERY_TOKEN ? { url: data.DELIVERY_URL, token: data.DELIVERY_TOKEN } : undefined,
    apiUrl: data.API_URL?.replace(/\/+$/, ''),
    apiToken: data.API_TOKEN ?? randomBytes(32).toString('base64url'),
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    mailboxToken: data.MAILBOX_TOKEN,
    rateLimit: { perMinute: data.RATE_LIMIT, beaconsPerMinute: data.RATE_LIMIT_BEACONS },
    liveStreamsPerAddress: data.LIVE_STREAMS_PER_ADDRESS,
    loginFailures: { perAccount: data.LOGIN_FAILURES_PER_ACCOUNT, perAddress: data.LOGIN_FAILURES_PER_ADDRESS },
    messagesPerAddress: data.MESSAGES_PER_ADDRESS,
    smtp: data.SMTP_URL ? { url: data.SMTP_URL, from: sender } : undefined,
    mailSecret: data.MAIL_SECRET,
    sms: data.SMS_URL ? { url: data.SMS_URL, token: data.SMS_TOKEN } : undefined,
    google: data.GOOGLE_CLIENT_ID
      ? { clientId: data.GOOGLE_CLIENT_ID, tokeninfoUrl: data.GOOGLE_TOKENINFO_URL }
      : undefined,
    ice: { stun: data.STUN_URLS, turn: data.TURN_URLS, secret: data.TURN_SECRET },
    stripe:
      data.STRIPE_SECRET_KEY && data.STRIPE_WEBHOOK_SECRET
        ? { secretKey: data.STRIPE_SECRET_KEY, webhookSecret: data.STRIPE_WEBHOOK_SECRET }
        : undefined,
    push: { privateKey: data.PUSH_PRIVATE_KEY, services: data.PUSH_SERVICES ?? [] },
    voucherSecret: data.VOUCHER_SECRET,
    contentPack: data.CONTENT_PACK,
    postsPerDay: data.POSTS_PER_DAY,
    uploads: {
      perHour: data.UPLOADS_PER_HOUR,
      secret: data.UPLOAD_SECRET,
      s3: bucketOf(data),
      ffmpeg: data.FFMPEG_PATH,
    },
    seedDemo,
  };
}

/** Returns what is allowed and yet dangerous, each in one sentence for the person who starts the site. */
export function warningsOf({ seedDemo, local, host, publicUrl, role, apiUrl, trustProxy }: Config): string[] {
  const isPublic = !isLoopback(new URL(publicUrl).hostname);
  const warnings: [boolean, string][] = [
    [role === 'delivery' && !apiUrl, 'without API_URL no page has its first screen.'],
    [
      role !== 'delivery' && seedDemo && !local,
      'SEED_DEMO is on and people reach this site from elsewhere: anyone can log in with the published password of a demo account.',
    ],
    [
      isPublic && trustProxy === undefined,
      `PUBLIC_URL is ${publicUrl} and TRUST_PROXY is not set: behind a proxy all visitors count as one address. Set it to the number of proxies in front, or to 0 for none.`,
    ],
    [
      !isLoopback(host) && !isPublic,
      `HOST is ${host} and PUBLIC_URL is ${publicUrl}, which only this machine can open. Set PUBLIC_URL to the address that people use.`,
    ],
  ];
  return warnings.flatMap(([applies, text]) => (applies ? [`WARNING: ${text}`] : []));
}
