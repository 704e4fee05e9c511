import type { ProcedureText, Text } from './schema';

type Costly = Pick<ProcedureText, 'minAud' | 'maxAud' | 'unit'>;

const units = {
  '': { en: '', 'zh-CN': '' },
  area: { en: ' per area', 'zh-CN': '每部位 ' },
  session: { en: ' per session', 'zh-CN': '每次 ' },
};

/** Whether the public is told a cost. */
export const isPriced = ({ maxAud }: Costly): boolean => maxAud > 0;

/** `$300–$600 per area`; where no cost is told, that it is discussed. */
export function costText(item: Costly): Text {
  if (!isPriced(item)) return { en: 'Discussed at consultation', 'zh-CN': '面诊时告知' };
  const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`;
  const range = `${dollars(item.minAud)}–${dollars(item.maxAud)}`;
  const unit = units[item.unit];
  return { en: `${range}${unit.en}`, 'zh-CN': `${unit['zh-CN']}${range}` };
}
