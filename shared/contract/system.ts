import { z } from 'zod';
import { image, plainText, utc } from './fields';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

export const healthCheck = operation({
  method: 'GET',
  path: '/healthy_check',
  summary: 'Health of the API and its database; HTTP 503 when either does not answer',
  access: 'public',
  tags: [],
  data: z.object({ status: z.literal('ok'), version: z.string() }),
});

export const readSettings = operation({
  method: 'GET',
  path: '/system/settings',
  summary: 'Configuration of the site that the browser needs',
  access: 'public',
  tags: ['settings'],
  data: z.object({
    /** Client id of logging in by Google; null where it is not set up. */
    googleClientId: z.string().nullable(),
    /** Whether videos that browsers do not play are taken and converted. */
    convertsVideos: z.boolean(),
    /** How many appointments a member may have ahead, and book in 24 hours. */
    bookings: z.object({ perDoctor: z.int(), ahead: z.int(), perDay: z.int(), waiting: z.int() }),
  }),
});

export const listInterests = operation({
  method: 'GET',
  path: '/system/interested/list',
  summary: 'Everything that a member can choose as an interest',
  access: 'public',
  tags: ['catalogue'],
  data: pageOf(z.object({ id: z.string(), name: z.string(), title: z.string(), img: image })),
  reasons: { NOT_ALLOWED: noData },
});

/** The step at which a load failed: the remote's entry, its evaluation, a lazy chunk, a stylesheet, rendering, or a file that was tampered with. */
export const beaconPhase = z.enum(['entry', 'evaluate', 'chunk', 'style', 'render', 'integrity']);

export const beacon = z.object({
  kind: z.enum(['load-failure', 'error', 'web-vital']),
  remote: z
    .string()
    .max(40)
    .regex(/^(shell|mf-[a-z0-9-]+)$/, 'Expected shell or mf-…'),
  version: plainText(64).min(1),
  phase: beaconPhase.optional(),
  cause: plainText(500).optional(),
  metric: z
    .object({
      name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
      /** Milliseconds; CLS has no unit. */
      value: z.number().min(0).max(10_000_000),
    })
    .optional(),
  /** The page's path, without query. */
  path: plainText(200),
});

export const reportBeacons = operation({
  method: 'POST',
  path: '/beacons',
  summary: 'Reports of browsers: failures to load, uncaught errors, web vitals, by remote and version',
  access: 'public',
  bodyLimit: 16_384,
  body: z.array(beacon).min(1).max(20),
  invalidates: [],
  data: z.object({ stored: z.int() }),
  reasons: { TOO_LARGE: noData },
});

export const readSystem = operation({
  method: 'GET',
  path: '/admin/system',
  summary: 'What runs the site, what waits, and what is left of its disk',
  access: 'staff',
  tags: ['queue'],
  data: z.object({
    processes: z.array(
      z.object({
        role: z.enum(['all', 'api', 'delivery', 'worker']),
        version: z.string(),
        since: utc,
      }),
    ),
    /** What follows from what people did; `seconds` is how long the oldest waits. */
    events: z.object({ pending: z.int(), seconds: z.int(), setAside: z.int() }),
    /** Those that are due and not sent. */
    messages: z.array(z.object({ channel: z.string(), due: z.int(), seconds: z.int() })),
    /** The disk of the process that answers. */
    disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
    /** Until when the certificate of the site is good; null where it has none. */
    certificateUntil: utc.nullable(),
    /** The last backup, and how many files it lacks that rows name; null where none is known. */
    backup: z.object({ takenAt: utc, missingFiles: z.int() }).nullable(),
    /** Since when push messages are signed with the key of today, which has no end; null before the first start with it. */
    pushKeySince: utc.nullable(),
  }),
});
