import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportsRequest } from '#api/contract/health';
import { ticketOf } from '../override/override-cookie';
import { browserOf } from './browser-of';
import type { HealthRecorder } from './health-recorder';
import { networkOf } from './network-of';
import { composedReleases, type Said, type Visitor } from './said';

export interface HealthIntake {
  recorder: HealthRecorder;
  /** The channel that the site serves: what is said of others is made up. */
  channel: string;
  now(): Date;
  /** Returns whom delivery's own cookies name, if it has signed them. */
  visitorOf(cookies: string | undefined): Promise<Visitor | undefined>;
}

const largestBody = 16_384;

/** A page that shows another release, or a composition of its own, is not counted. */
const isPreview = ({ headers }: FastifyRequest) => ticketOf(headers.cookie) !== undefined;

type Heard = Pick<Said, 'channel' | 'tab' | 'releases' | 'reports'>;

async function hear(
  { recorder, channel, now, visitorOf }: HealthIntake,
  request: FastifyRequest,
  heard: Heard,
): Promise<void> {
  if (heard.channel !== channel || isPreview(request)) return;
  const at = now();
  const { cookie, 'user-agent': userAgent } = request.headers;
  recorder.note({
    ...heard,
    at,
    browser: browserOf(userAgent),
    network: networkOf(request.ip),
    visitor: heard.tab === undefined ? undefined : await visitorOf(cookie),
  });
}

/** Counts the visit of a page that says which releases it needs. */
export async function hearHeartbeat(
  intake: HealthIntake,
  request: FastifyRequest,
  { tab, channel, releases }: { tab: string; channel: string; releases: string[] },
): Promise<void> {
  if (releases.length > 0)
    await hear(intake, request, { tab, channel, releases: composedReleases(releases), reports: [] });
}

interface ReportOptions {
  /** Undefined where releases are a folder: what is reported is heard and not counted. */
  intake: HealthIntake | undefined;
  /** Reports that one address may send in a minute. */
  perMinute: number;
  /** The API passes on what old shells report: it counts its own callers. */
  isApi(request: FastifyRequest): boolean;
}

/** Serves `POST /delivery/reports`. */
export function serveReports(app: FastifyInstance, { intake, perMinute, isApi }: ReportOptions): void {
  const rateLimit = { max: perMinute, timeWindow: 60_000, allowList: isApi };
  app.post('/delivery/reports', { bodyLimit: largestBody, config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { data } = reportsRequest.safeParse(request.body);
    if (!data) return reply.code(400).send({ error: 'The request is no list of reports.' });
    if (intake) await hear(intake, request, { tab: undefined, ...data, releases: [] });
    return reply.code(204).send();
  });
}
