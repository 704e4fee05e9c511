import { createHash } from 'node:crypto';
import { matchDestination, type ShareCard } from '@charis/shared/composition';
import { sharedWithGuests } from '@charis/shared/node';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReadApi } from '../api-reader';
import { declaredRoute } from '../composition';
import { pageComposition } from '../composition-route';
import { fillFirstScreen } from '../first-screen';
import { languageOfAddress } from '../language-url';
import type { ReleaseRegistry } from '../release-registry';
import { cardPath, type DrawCard } from './share-card';

interface ShareOptions {
  registry: ReleaseRegistry;
  channel: string;
  publicUrl: string | undefined;
  read: ReadApi;
  draw: DrawCard;
}

/** Pictures that are kept, of about 20 KB each. */
const mostKept = 300;
/** Characters of an address that is asked for. */
const longestPath = 500;

/** Serves `GET /share-card.png?page=&lang=`: the picture of a public page, drawn once for each of its texts. A page that guests cannot read has none. */
export function serveShareCards(
  app: FastifyInstance,
  { registry, channel, publicUrl, read, draw }: ShareOptions,
): void {
  const pictures = new LRUCache<string, Buffer, ShareCard>({
    max: mostKept,
    fetchMethod: (_key, _stale, { context }) => draw(context),
  });
  app.get<{ Querystring: { page?: string; lang?: string } }>(
    cardPath,
    { config: { rateLimit: {} } },
    async (request, reply) => {
      const { page = '', lang = '' } = request.query;
      const language = languageOfAddress(`?lang=${lang}`) ?? 'en';
      const [pathname = '/'] = page.split('?', 1);
      const search = page.slice(pathname.length);
      const set = await registry.served(channel);
      const match =
        page.startsWith('/') && page.length <= longestPath
          ? matchDestination(pageComposition(set, request, { channel, publicUrl }), pathname)
          : undefined;
      const template = declaredRoute(set, match)?.firstScreen;
      const params = match?.params ?? {};
      const filled = match && (await fillFirstScreen(template, { search, params, language, read }));
      if (!match || match.route.private || (template?.headed !== undefined && !filled)) {
        return reply.header('cache-control', 'no-store').code(404).send({ error: 'There is no such page.' });
      }
      const kind = match.route.title[language];
      const title = filled?.title ?? kind;
      const card = { title, lead: filled?.description ?? '', kind: title === kind ? '' : kind, language };
      const key = JSON.stringify(card);
      const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 27)}"`;
      reply.headers({ etag, 'cache-control': sharedWithGuests, 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/png').send(await pictures.fetch(key, { context: card }));
    },
  );
}
