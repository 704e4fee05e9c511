/** The charity that gets the profits. */
export const charity = {
  name: { en: 'the Charis Fund', 'zh-CN': 'Charis 基金' },
  /** One line for footers. */
  line: {
    en: 'All profits from doctor bookings and subscriptions go to charity.',
    'zh-CN': '医生预约和订阅的全部利润都用于慈善。',
  },
} as const;
