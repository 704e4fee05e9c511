import type { brand } from '@charis/shared/brand';
import type { ShareCard } from '@charis/shared/composition';

/** Pixels that the networks ask for. */
export const cardSize = { width: 1200, height: 630 };

type Style = Record<string, string | number>;

/** A node as satori takes it from React; a card needs no React. */
interface CardNode {
  type: string;
  key: null;
  props: { style?: Style; children?: string | CardNode[] } & Record<string, unknown>;
}

const node = (type: string, props: CardNode['props']): CardNode => ({ type, key: null, props });
const box = (style: Style, ...children: CardNode[]) => node('div', { style: { display: 'flex', ...style }, children });
const line = (style: Style, text: string) => node('div', { style: { display: 'block', ...style }, children: text });

function mark({ mark: { viewBox, petals, heart }, colors }: typeof brand): CardNode {
  const paths = petals.map((d) => node('path', { d, fill: 'none', stroke: colors.ink, 'stroke-width': 1.8 }));
  return node('svg', {
    viewBox,
    width: 64,
    height: 64,
    children: [...paths, node('path', { d: heart, fill: colors.gold })],
  });
}

/** The smallest size at which a long title keeps to its three lines. */
const titleSize = (title: string): number => {
  const width = [...title].reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0);
  if (width <= 36) return 84;
  return width <= 72 ? 64 : 52;
};

/** Returns the mark, what kind of page it is, its title and what it says first. */
export function cardLayout({ title, lead, kind }: ShareCard, known: typeof brand) {
  const { ink, ground, gold } = known.colors;
  return box(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      borderBottom: `16px solid ${gold}`,
      background: ground,
      color: ink,
      fontFamily: 'Figtree, Noto Sans SC',
    },
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      box({ alignItems: 'center', gap: 20 }, mark(known), line({ fontFamily: 'Fraunces', fontSize: 44 }, known.name)),
      line({ fontSize: 28, opacity: 0.75 }, kind),
    ),
    box(
      { flexDirection: 'column', gap: 24 },
      line({ fontFamily: 'Fraunces, Noto Sans SC', fontSize: titleSize(title), lineHeight: 1.15, lineClamp: 3 }, title),
      ...(lead ? [line({ fontSize: 32, lineHeight: 1.4, opacity: 0.8, lineClamp: 2 }, lead)] : []),
    ),
  ) as never;
}
