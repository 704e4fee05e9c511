import { charity } from './charity';
import { colors } from './colors';

export const brand = {
  name: 'Charis',
  /** One line below the name, where there is room for it. */
  slogan: { en: 'Care with grace', 'zh-CN': '优雅关怀' },
  /** Three petals, for the three Graces; drawn in the colour of the text around it and in the accent. */
  mark: {
    viewBox: '0 0 32 32',
    petals: ['M16 25C9 24 4.5 18.5 4 11 11.5 12 16 17.5 16 25Z', 'M16 25C23 24 27.5 18.5 28 11 20.5 12 16 17.5 16 25Z'],
    heart: 'M16 21C12 16.5 12 9.5 16 4 20 9.5 20 16.5 16 21Z',
  },
  colors,
  charity,
  supportEmail: 'support@charis.example',
  /** Addresses that are reserved for examples; an operator names its own. */
  social: [
    { name: 'Instagram', url: 'https://instagram.example/charis' },
    { name: 'Facebook', url: 'https://facebook.example/charis' },
    { name: 'YouTube', url: 'https://youtube.example/charis' },
    { name: 'Xiaohongshu', url: 'https://xiaohongshu.example/charis' },
  ],
} as const;
