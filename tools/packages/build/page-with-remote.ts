import { type ComposedRemote, type Composition, matchDestination, pageTitle } from '@charis/shared/composition';
import type { Language } from '@charis/shared/rules';

export interface AnsweredPage {
  status: number;
  html: string;
}

const place = /(id="charis-composition"[^>]*>)(.*?)(<\/script>)/s;
const reload = `new EventSource('/charis-dev/events').onmessage = () => location.reload();`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text as a site does. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** Returns a page of the site with the remote among those that it is composed of: a route that only the remote has is found, and named. */
export function pageWithRemote(page: AnsweredPage, pathname: string, own: ComposedRemote): AnsweredPage {
  const { html, status } = page;
  const [, , text = ''] = place.exec(html) ?? [];
  if (!text) return page;
  const served = JSON.parse(text) as Composition;
  const shown: Composition = { ...served, remotes: [...served.remotes.filter(({ name }) => name !== own.name), own] };
  const data = JSON.stringify(shown).replace(/</g, '\\u003c');
  const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
  const language: Language = /<html lang="zh-CN"/.test(html) ? 'zh-CN' : 'en';
  const [before, after] = [matchDestination(served, pathname), matchDestination(shown, pathname)];
  const [oldTitle, title] = [before, after].map(
    (match) => `<title>${escaped(pageTitle(match?.route, language))}</title>`,
  );
  const titled = after?.owner === own.name ? html.replace(oldTitle ?? '', () => title ?? '') : html;
  return {
    status: status === 404 && !before && after ? 200 : status,
    html: titled
      .replace(place, (_found, head: string, _text, tail: string) => head + data + tail)
      .replace('</body>', () => `<script nonce="${nonce}">${reload}</script></body>`),
  };
}
