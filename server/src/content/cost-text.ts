import { type Language, moneyText } from '@charis/shared/rules';
import type { ProcedureText, Text } from './schema';

type Costly = Pick<ProcedureText, 'minAud' | 'maxAud' | 'unit'>;

const units = {
  '': { en: '', 'zh-CN': '' },
  area: { en: ' per area', 'zh-CN': '每部位 ' },
  session: { en: ' per session', 'zh-CN': '每次 ' },
};

/** Returns whether the cost is public. */
export const isPriced = ({ maxAud }: Costly): boolean => maxAud > 0;

/** Returns `$300–$600 per area`, or says that the doctor discusses a cost that is not public. */
export function costText(item: Costly): Text {
  if (!isPriced(item)) return { en: 'Discussed at consultation', 'zh-CN': '面诊时告知' };
  const range = (language: Language) =>
    `${moneyText(item.minAud * 100, language)}–${moneyText(item.maxAud * 100, language)}`;
  const unit = units[item.unit];
  return { en: `${range('en')}${unit.en}`, 'zh-CN': `${unit['zh-CN']}${range('zh-CN')}` };
}
