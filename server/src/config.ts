import { randomBytes } from 'node:crypto';
import type { OidcOptions } from '@charis/delivery';
import { brand } from '@charis/shared/brand';
import { Problem } from '@charis/shared/node/problem';
import type { z } from 'zod';
import { folderVariables, missingOf, variables } from './config-variables';
import { demoDoctor, demoMember, demoStaff } from './demo/logins';
import type { S3Settings } from './platform/files/s3-storage';
import { isLoopback } from './platform/http/loopback';

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

function providerOf(data: z.output<typeof folderVariables>): OidcOptions | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ROLES: roles } = data;
  if (!issuer || !clientId || !clientSecret || !roles) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    roles,
    label: data.OIDC_LABEL,
    scopes: data.OIDC_SCOPES,
    groupsClaim: data.OIDC_GROUPS_CLAIM,
    nameClaim: data.OIDC_NAME_CLAIM,
  };
}

export interface Config {
  /** True when HOST and PUBLIC_URL are loopback, so that only this machine reaches the site. */
  local: boolean;
  port: number;
  host: string;
  publicUrl: string;
  assetsUrl: string | undefined;
  /** The origins whose pages may show remotes and call the API. */
  embedOrigins: string[];
  /** `origins`: further ones beside the site's own. */
  passkeys: { domain: string; origins: string[] };
  /** Whether staff is staff only in a session with a second factor: a passkey, or the code of an app. */
  staffSecondFactor: boolean;
  /** Empty for delivery alone with a folder of releases. */
  databaseUrl: string;
  /** Leads past a pooler; the same where there is none. */
  databaseDirectUrl: string;
  /** Leads to standbys; undefined where guests read from the primary. */
  databaseReadUrl: string | undefined;
  databaseStatements: 'named' | 'unnamed';
  databasePool: number;
  migrate: 'start' | 'check';
  dataDir: string;
  /** Undefined where releases come from the registry. */
  releasesDir: string | undefined;
  /** Undefined where there is nothing to manage. */
  consoleDir: string | undefined;
  /** Of release files that are in a bucket. */
  releaseCacheBytes: number;
  channel: string | undefined;
  smokeTests: boolean | 'required';
  smokeLogins: { [role in 'member' | 'doctor' | 'staff']: { email: string; password: string } | undefined };
  watch: { enabled: boolean; minNetworks: number };
  webhooks: { allowPrivate: boolean };
  /** Calendars elsewhere that doctors follow. */
  calendars: { allowPrivate: boolean };
  /** Where people log in to the console; undefined where they do with tokens alone. */
  oidc: OidcOptions | undefined;
  edgeToken: string | undefined;
  serviceWorker: boolean;
  chromium: string | undefined;
  role: 'all' | 'api' | 'delivery' | 'worker';
  jobs: boolean;
  /** The delivery that an API alone asks what it breaks. */
  delivery: { url: string; token: string } | undefined;
  apiUrl: string | undefined;
  /** Lets delivery read the API without being counted. */
  apiToken: string;
  trustProxy: string | number | undefined;
  logLevel: string;
  /** Where spans go, and of which share of the traces; undefined where nothing is measured. */
  tracing: { endpoint: string; share: number } | undefined;
  metricsToken: string | undefined;
  mailboxToken: string | undefined;
  /** `sharedUrl` is of what counts for all processes. */
  rateLimit: { perMinute: number; beaconsPerMinute: number; sharedUrl: string | undefined };
  liveStreamsPerAddress: number;
  loginFailures: { perAccount: number; perAddress: number };
  messagesPerAddress: number;
  /** The limits of one member. */
  bookings: { perDoctor: number; ahead: number; perDay: number; waiting: number };
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

/**
 * Reads the configuration once.
 * @param env names and values; an empty value counts as missing.
 * @throws {Problem}
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
    ...missingOf(given),
  ];
  if (!data || problems.length > 0) {
    throw new Problem(`Wrong settings: ${problems.join('; ')}.`);
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
    passkeys: { domain: data.PASSKEY_DOMAIN ?? new URL(publicUrl).hostname, origins: data.PASSKEY_ORIGINS },
    staffSecondFactor: (data.STAFF_SECOND_FACTOR ?? (local || seedDemo ? 'offered' : 'required')) === 'required',
    databaseUrl: data.DATABASE_URL ?? '',
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL ?? '',
    databaseReadUrl: data.DATABASE_READ_URL,
    databaseStatements: data.DATABASE_STATEMENTS,
    databasePool: data.DATABASE_POOL,
    migrate: data.MIGRATE,
    dataDir: data.DATA_DIR,
    releasesDir: data.RELEASES_DIR,
    consoleDir: data.RELEASES_DIR ? undefined : data.CONSOLE_DIR,
    releaseCacheBytes: data.S3_BUCKET ? data.RELEASE_CACHE_MB * 1_000_000 : 0,
    channel: data.CHANNEL,
    smokeTests: data.SMOKE_TESTS,
    smokeLogins: {
      member: data.SMOKE_LOGIN ?? (seedDemo ? demoMember : undefined),
      doctor: data.SMOKE_DOCTOR_LOGIN ?? (seedDemo ? demoDoctor : undefined),
      staff: data.SMOKE_STAFF_LOGIN ?? (seedDemo ? demoStaff : undefined),
    },
    watch: { enabled: data.HEALTH === 'on', minNetworks: data.HEALTH_MIN_NETWORKS },
    webhooks: { allowPrivate: data.WEBHOOK_PRIVATE },
    calendars: { allowPrivate: data.CALENDAR_PRIVATE },
    oidc: providerOf(data),
    edgeToken: data.EDGE_TOKEN,
    serviceWorker: data.SERVICE_WORKER,
    chromium: data.CHROMIUM_PATH,
    role: data.ROLE,
    jobs: data.JOBS,
    delivery:
      data.DELIVERY_URL && data.DELIVERY_TOKEN ? { url: data.DELIVERY_URL, token: data.DELIVERY_TOKEN } : undefined,
    apiUrl: data.API_URL?.replace(/\/+$/, ''),
    apiToken: data.API_TOKEN ?? randomBytes(32).toString('base64url'),
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    tracing: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''), share: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    metricsToken: data.METRICS_TOKEN,
    mailboxToken: data.MAILBOX_TOKEN,
    rateLimit: {
      perMinute: data.RATE_LIMIT,
      beaconsPerMinute: data.RATE_LIMIT_BEACONS,
      sharedUrl: data.RATE_LIMIT_URL,
    },
    liveStreamsPerAddress: data.LIVE_STREAMS_PER_ADDRESS,
    loginFailures: { perAccount: data.LOGIN_FAILURES_PER_ACCOUNT, perAddress: data.LOGIN_FAILURES_PER_ADDRESS },
    messagesPerAddress: data.MESSAGES_PER_ADDRESS,
    bookings: {
      perDoctor: data.BOOKINGS_PER_DOCTOR,
      ahead: data.BOOKINGS_AHEAD,
      perDay: data.BOOKINGS_PER_DAY,
      waiting: 5,
    },
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
