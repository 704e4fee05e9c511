import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageComposition } from '../composition-route';
import { siteUrl } from '../discovery-route';
import { remoteName } from '../release-name';
import type { ReleaseRegistry } from '../release-registry';
import { discoveryOf, embeddedOf, importMapOf } from './embed-documents';
import { embedScript, remoteScript } from './embed-script';

interface EmbedOptions {
  registry: ReleaseRegistry;
  channel: string;
  publicUrl: string | undefined;
  /** Whose pages may show remotes. */
  origins: readonly string[];
}

const headers = {
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

const script = (reply: FastifyReply, text: string) =>
  reply.headers(headers).type('text/javascript; charset=utf-8').send(text);

/**
 * Serves what pages of other origins need in order to show remotes, below `/embed/`: `v1.js`, the embed SDK; `mf-x.js`, a remote as an ES module;
 * `composition.json`, `importmap.json` and `discovery.json`, what is served now. Browsers let only pages of `origins` read them; without any there is
 * none of it.
 */
export async function serveEmbed(app: FastifyInstance, { origins, ...options }: EmbedOptions): Promise<void> {
  if (origins.length === 0) return;
  const { registry, channel, publicUrl } = options;
  const limited = { config: { rateLimit: {} } };
  await app.register(
    async (embed) => {
      await embed.register(cors, { origin: [...origins], methods: ['GET'] });
      embed.get('/v1.js', limited, async (_request, reply) => script(reply, embedScript));
      embed.get<{ Params: { remote: string } }>(`/:remote(^${remoteName}$).js`, limited, async (request, reply) => {
        const { remote } = request.params;
        const { remotes } = await registry.served(channel);
        if (!remotes.has(remote)) return reply.code(404).headers(headers).type('text/plain').send('No such remote\n');
        return script(reply, remoteScript(remote));
      });
      embed.get('/composition.json', limited, async (request, reply) => {
        const set = await registry.served(channel);
        const embedded = embeddedOf(set, pageComposition(set, request, { channel, publicUrl }));
        if (!embedded) return reply.code(503).headers(headers).send({ error: 'The served shell has no host kit.' });
        return reply.headers(headers).send(embedded);
      });
      embed.get('/importmap.json', limited, async (request, reply) => {
        const map = importMapOf(await registry.served(channel), siteUrl(publicUrl, request));
        return reply.headers(headers).type('application/importmap+json; charset=utf-8').send(JSON.stringify(map));
      });
      embed.get('/discovery.json', limited, async (request, reply) =>
        reply.headers(headers).send(discoveryOf(await registry.served(channel), siteUrl(publicUrl, request))),
      );
      embed.get('/*', limited, async (_request, reply) =>
        reply.code(404).headers(headers).type('text/plain').send('There is no such file\n'),
      );
    },
    { prefix: '/embed' },
  );
}
