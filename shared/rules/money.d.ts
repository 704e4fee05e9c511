import type { Language } from './language';
/** `$1,250` or `$1,250.50`: cents are written where there are any. In Chinese `AU$1,250`, for `$` alone is ambiguous there. */
export declare function moneyText(cents: number, language: Language): string;
/** The cents of what someone types, such as `1,250.5`; `undefined` where it is no amount. */
export declare function parseMoney(typed: string): number | undefined;
