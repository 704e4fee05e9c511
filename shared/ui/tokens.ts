/** The look of Charis: the one source of antd's theme and of the CSS variables. Contrast of every text pair is at least 4.5. */
export const colors = {
  ground: '#fbf8f2',
  surface: '#ffffff',
  sunken: '#f4eee4',
  line: '#e6dccd',
  ink: '#33172f',
  muted: '#6c5566',
  accent: '#86601c',
  accentSoft: '#f3e7cf',
  rose: '#f3dfdd',
  roseInk: '#8a3340',
  sage: '#e0e8dc',
  sageInk: '#3d5a3c',
  danger: '#a3262f',
} as const;

export const fonts = {
  display: "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback Times', Georgia, serif",
  text: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
} as const;

/** Pixels. */
export const radii = { small: 8, medium: 12, large: 20, round: 999 } as const;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `:root{--charis-ink:#33172f;…}`, to be inlined in the head of a page. */
export function tokensCss(): string {
  const variables = [
    ...Object.entries(colors).map(([name, value]) => `--charis-${kebab(name)}:${value}`),
    ...Object.entries(fonts).map(([name, value]) => `--charis-font-${name}:${value}`),
    ...Object.entries(radii).map(([name, value]) => `--charis-radius-${name}:${value}px`),
  ];
  return `:root{${variables.join(';')}}`;
}
