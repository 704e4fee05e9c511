/** The one source of antd's theme and of the CSS variables. Contrast of every text pair is at least 4.5. */
export const colors = {
  ground: '#fbf8f2',
  surface: '#ffffff',
  sunken: '#f4eee4',
  line: '#e6dccd',
  /** The color of filled and ticked boxes, which has a contrast of 3 to 1 on its ground. */
  outline: '#998a94',
  ink: '#33172f',
  inkSoft: '#4a2745',
  muted: '#6c5566',
  accent: '#86601c',
  accentSoft: '#f3e7cf',
  gold: '#c9a35c',
  rose: '#f3dfdd',
  roseInk: '#8a3340',
  sage: '#e0e8dc',
  sageInk: '#3d5a3c',
  danger: '#a3262f',
} as const;
