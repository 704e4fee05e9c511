import type { ThemeConfig } from 'antd';
import type { MapToken } from 'antd/es/theme/interface';
import derived from './derived-tokens.json' with { type: 'json' };
import { colors, fonts, radii } from './tokens';

/** The stylesheet leaves nothing of what moves, and nothing is to wait for its end. */
const motion = !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** antd's theme. The CSS variable key is fixed, so that every remote speaks of the same variables. */
export const theme: ThemeConfig = {
  cssVar: { key: 'charis' },
  // Written down by `npm run tokens`, because deriving them takes a slow phone a tenth of a second.
  // Shades of antd's named colours, which nothing here uses, are left out.
  algorithm: (seed) => ({ ...seed, ...(derived as object as MapToken) }),
  hashed: false,
  token: {
    colorPrimary: colors.ink,
    colorLink: colors.accent,
    colorTextBase: colors.ink,
    colorBgBase: colors.surface,
    colorBgLayout: colors.ground,
    colorBorder: colors.line,
    colorError: colors.danger,
    colorTextPlaceholder: colors.muted,
    controlItemBgActive: colors.accentSoft,
    controlItemBgActiveHover: colors.accentSoft,
    fontFamily: fonts.text,
    fontSize: 16,
    borderRadius: radii.medium,
    controlHeight: 44,
    motion,
    motionDurationMid: '0.18s',
    motionDurationSlow: '0.24s',
  },
  components: {
    Input: { colorBorder: colors.outline, activeBorderColor: colors.accent, hoverBorderColor: colors.ink },
    Select: { colorBorder: colors.outline, activeBorderColor: colors.accent, hoverBorderColor: colors.ink },
    DatePicker: { colorBorder: colors.outline, activeBorderColor: colors.accent, hoverBorderColor: colors.ink },
    Mentions: { colorBorder: colors.outline, activeBorderColor: colors.accent, hoverBorderColor: colors.ink },
    Button: { primaryShadow: 'none', defaultShadow: 'none' },
    // Contrast of 3 to 1 between a checkbox and its ground.
    Checkbox: { colorBorder: colors.muted },
    Radio: { colorBorder: colors.muted },
    Switch: { colorTextQuaternary: colors.muted, colorTextTertiary: colors.inkSoft },
    Segmented: { trackBg: colors.sunken, itemColor: colors.muted },
  },
};
