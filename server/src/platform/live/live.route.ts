import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayActFor } from '#platform/http/acting.policy';
import { browserOf } from '#platform/http/browser';
import type { Account, Services } from '#platform/http/handler';
import { notLoggedIn, tooMany } from '#platform/http/refusal';
import { bearerOf, findAccount } from '#platform/http/session';
import { ConnectionLimit } from './connection-limit';
import { LiveStream } from './live-stream';
import { type MayRead, ReaderListener } from './reader-listener';
import { StreamSessions } from './stream-sessions';
import { readTopics } from './topic.policy';

/** Milliseconds between two signs of life; a page gives a stream up after somewhat more than two of them. */
const heartbeat = 20_000;
/** Seconds after which someone without a seat may ask again. */
const seatWait = 30;

type LiveServices = Pick<Services, 'db' | 'clock' | 'live' | 'metrics' | 'config'>;

interface Viewer {
  token: string;
  account: Account;
}

async function viewerOf(request: FastifyRequest, reply: FastifyReply, services: LiveServices): Promise<Viewer | null> {
  const token = bearerOf(request.headers.authorization);
  if (!token) return null;
  const { db, clock, config } = services;
  const account = await findAccount(db, token, clock.now(), {
    browser: browserOf(request, reply, config),
    staffSecondFactor: config.staffSecondFactor,
  });
  return account && { token, account };
}

/** Serves `GET /live?topics=`: what happens, as server-sent events for as long as the page listens. A bearer opens topics of its account. */
export function addLiveRoute(app: FastifyInstance, services: LiveServices, mayRead: MayRead): void {
  const { db, clock, live, metrics, config } = services;
  const connections = new ConnectionLimit(config.liveStreamsPerAddress);
  const open = new Set<LiveStream>();
  const sessions = new StreamSessions(db, clock, live);
  const beats = setInterval(() => {
    for (const stream of open) stream.beat();
    void sessions.endRevoked();
  }, heartbeat);
  beats.unref();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(beats);
    for (const stream of open) stream.sendAway();
  });

  app.get('/live', { config: { operation: 'live' }, exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await viewerOf(request, reply, services);
    const account = viewer?.account ?? null;
    const { topics, teamTopics } = readTopics(request.query, account);
    const [mayFollow] = account ? await mayActFor(db, [{ accountId: account.id, teamTopics }]) : [true];
    if (!mayFollow) throw notLoggedIn();
    const leave = connections.take(request.ip);
    if (!leave) throw tooMany(seatWait);
    const stream = new LiveStream();
    const listener = new ReaderListener((postId) => mayRead(db, postId, account?.id ?? null), stream);
    const unsubscribe = live.subscribe(topics, listener);
    if (account && viewer) sessions.follow(stream, { token: viewer.token, accountId: account.id, teamTopics });
    open.add(stream);
    metrics.streamsOpen(connections.total);
    stream.once('close', () => {
      unsubscribe();
      leave();
      open.delete(stream);
      metrics.streamsOpen(connections.total);
    });
    await listener.authorise(topics).catch((error) => {
      stream.destroy();
      throw error;
    });
    stream.beat();
    // Proxies have connections that outlive the end of all streams by a moment.
    if (isClosing) stream.sendAway();
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
    return reply.send(stream);
  });
}
