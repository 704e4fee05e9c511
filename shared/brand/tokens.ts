import { brand } from './brand';

/** The look of the site: the one source of antd's theme and of the CSS variables. */
export const { colors } = brand;

export const fonts = {
  display: "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback Times', Georgia, serif",
  text: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
} as const;

/** Pixels. */
export const radii = { small: 8, medium: 12, large: 20, round: 999 } as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns `:root{--charis-ink:#33172f;…}`, to be inlined in the head of a page. */
export function tokensCss(): string {
  const variables = [
    ...Object.entries(colors).map(([name, value]) => `--charis-${kebab(name)}:${value}`),
    ...Object.entries(fonts).map(([name, value]) => `--charis-font-${name}:${value}`),
    ...Object.entries(radii).map(([name, value]) => `--charis-radius-${name}:${value}px`),
  ];
  return `:root{${variables.join(';')}}`;
}
