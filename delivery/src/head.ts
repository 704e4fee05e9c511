import { brand } from '@charis/shared/brand';
import { escapeHtml } from '@charis/shared/node';
import type { Language } from '@charis/shared/rules';
import { appIconPath } from './offline/app-icons';

export interface PageHead {
  title: string;
  description?: string | undefined;
  /** The page's own address; absent where nothing answers. */
  url?: string | undefined;
  /** The page's address in each language. */
  alternates?: Partial<Record<Language | 'x-default', string>>;
  /** Address of the picture that a link to the page is shown with. */
  picture?: string;
  /** Whether search engines may show it. */
  indexed: boolean;
}

/** The brand's mark as the page's icon; in the HTML, so that it is asked for by no one. */
function iconUrl(): string {
  const { viewBox, petals, heart } = brand.mark;
  const { ink, gold } = brand.colors;
  const lines = petals.map((petal) => `<path d="${petal}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><g fill="none" stroke="${ink}" stroke-width="1.8">${lines}</g><path fill="${gold}" d="${heart}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const icon = `<link rel="icon" type="image/svg+xml" href="${iconUrl()}">`;

const meta = (name: string, content: string | undefined) =>
  content ? `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">` : '';

/** Returns the head of a page for browsers, search engines and shared links. */
export function renderHead({ title, description, url, alternates = {}, picture, indexed }: PageHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    meta('theme-color', brand.colors.ground),
    meta('og:site_name', brand.name),
    meta('og:type', 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:image', picture),
    ...(picture
      ? [
          meta('og:image:width', '1200'),
          meta('og:image:height', '630'),
          meta('og:image:alt', title),
          meta('twitter:card', 'summary_large_image'),
        ]
      : []),
    indexed ? '' : meta('robots', 'noindex'),
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    ...Object.entries(indexed ? alternates : {}).map(
      ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}">`,
    ),
    icon,
    `<link rel="apple-touch-icon" href="${appIconPath(180)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]
    .filter(Boolean)
    .join('\n');
}
