import type { ThemeConfig } from 'antd';
import { colors, fonts, radii } from '../brand/tokens';

/** The stylesheet leaves nothing of what moves, and nothing is to wait for its end. */
const motion = !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** antd's theme, in the kit and in the console. */
export const theme: ThemeConfig = {
  cssVar: { key: 'charis' },
  hashed: false,
  token: {
    colorPrimary: colors.ink,
    colorLink: colors.accent,
    colorLinkHover: colors.ink,
    colorLinkActive: colors.ink,
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
    Button: { primaryShadow: 'none', defaultShadow: 'none' },
    // Contrast of 3 to 1 between a checkbox and its ground.
    Checkbox: { colorBorder: colors.muted },
    Segmented: { trackBg: colors.sunken, itemColor: colors.muted },
  },
};
