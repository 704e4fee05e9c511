import { expect, it } from 'vitest';
import { costText } from './cost-text';

it('writes amounts as the rest of the site does in each language', () => {
  expect(costText({ minAud: 8000, maxAud: 15_000, unit: '' })).toEqual({
    en: '$8,000–$15,000',
    'zh-CN': 'AU$8,000–AU$15,000',
  });
  expect(costText({ minAud: 300, maxAud: 600, unit: 'area' })).toEqual({
    en: '$300–$600 per area',
    'zh-CN': '每部位 AU$300–AU$600',
  });
});

it('says that the doctor discusses a cost that is not public', () => {
  expect(costText({ minAud: 0, maxAud: 0, unit: '' })['zh-CN']).toBe('面诊时告知');
});
