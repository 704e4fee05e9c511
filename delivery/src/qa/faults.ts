/**
 * Faults that a tester's browser meets on purpose: a remote's files come slowly, not at all, with other bytes, or throw. The testing tools name them in a
 * cookie; only a browser that has an override, and development, gets them.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { baseOf } from '../composition';
import type { ServedRecord, ServedRelease, ServedSet } from '../release-registry';

const faultName = z.enum(['slow', 'missing', 'throws', 'tampered', 'offline']);
type Fault = z.infer<typeof faultName>;

const folder = '/delivery/faults';

/** Milliseconds, well below the time that a remote's entry has. */
const delay = 3_000;

function faultsOf(cookies: string | undefined): Map<string, Fault> {
  const text = /(?:^|;\s*)charis_faults=([\w.~-]+)/.exec(cookies ?? '')?.[1] ?? '';
  const pairs = text.split('~').map((pair) => pair.split('.'));
  return new Map(
    pairs.flatMap(([name = '', fault]) => {
      const known = faultName.safeParse(fault).data;
      return known ? [[name, known] as const] : [];
    }),
  );
}

function broken(record: ServedRecord, fault: Fault): ServedRecord {
  const base = `${folder}/${fault}/${record.name}/${record.version}/`;
  // A script that throws on purpose is another one than was published.
  return { ...record, base, ...(fault === 'throws' ? { files: {} } : {}) };
}

/** Returns the set with the faults that the browser asks for. The release before a remote stays as it is, to stand in. */
export function withFaults(set: ServedSet, cookies: string | undefined): ServedSet {
  const faults = faultsOf(cookies);
  if (faults.size === 0) return set;
  const remotes = [...set.remotes].map(([name, release]): [string, ServedRelease] => {
    const fault = faults.get(name);
    return [name, fault ? { ...release, stable: broken(release.stable, fault) } : release];
  });
  const id = `${set.id}-${[...faults].map((pair) => pair.join('.')).join('-')}`;
  return { ...set, id, remotes: new Map(remotes) };
}

const script = 'text/javascript; charset=utf-8';
const missing = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Missing on purpose\n');

interface FaultOptions {
  /** What the browser would get without faults; undefined for one that may have none. */
  setOf(cookies: string | undefined): Promise<ServedSet | undefined>;
}

/** Serves `GET /delivery/faults/<fault>/<name>/<version>/<file>`: that file as the fault leaves it. */
export function serveFaults(app: FastifyInstance, { setOf }: FaultOptions): void {
  const params = z.object({ fault: faultName, name: z.string(), version: z.string(), '*': z.string() });
  app.get(`${folder}/:fault/:name/:version/*`, { config: { rateLimit: {} } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = params.safeParse(request.params).data;
    const set = asked && (await setOf(request.headers.cookie));
    const record = set?.remotes.get(asked?.name ?? '')?.stable;
    if (!asked || record?.version !== asked.version || asked.fault === 'missing') return missing(reply);
    if (asked.fault === 'offline') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (asked['*'] === record.entry && asked.fault === 'throws')
      return reply.type(script).send("throw new Error('This remote throws on purpose');\n");
    if (asked['*'] === record.entry && asked.fault === 'tampered') return reply.type(script).send('// Other bytes\n');
    if (asked.fault === 'slow') await wait(delay);
    return reply.redirect(baseOf(record) + asked['*'], 307);
  });
}
