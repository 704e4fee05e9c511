import type { AccountContext } from '#api/handler';
import { findClosedDays, findStates } from './closure.store';

/** The holidays of Australia's states by the names that `date-holidays` gives them. */
const chinese: Record<string, string> = {
  "New Year's Day": '元旦',
  'Australia Day': '澳大利亚国庆日',
  'Good Friday': '耶稣受难日',
  'Easter Saturday': '复活节星期六',
  'Easter Sunday': '复活节星期日',
  'Easter Monday': '复活节星期一',
  'Anzac Day': '澳新军团日',
  "King's Birthday": '国王诞辰日',
  'Labour Day': '劳动节',
  'Christmas Eve': '平安夜',
  'Christmas Day': '圣诞节',
  'Boxing Day': '节礼日',
  "New Year's Eve": '除夕（公历）',
  'Canberra Day': '堪培拉日',
  'Reconciliation Day': '和解日',
  'May Day': '五一节',
  'Picnic Day': '野餐日',
  'Adelaide Cup Day': '阿德莱德杯赛日',
  'Proclamation Day': '宣言日',
  'Eight Hours Day': '八小时工作日',
  'Melbourne Cup': '墨尔本杯赛日',
  'AFL Grand Final Friday': '澳式足球总决赛前夕',
  'Western Australia Day': '西澳大利亚日',
};

const substitute = ' (substitute day)';

function nameOf(en: string) {
  const known = chinese[en.replace(substitute, '')];
  return { en, 'zh-CN': known ? `${known}${en.endsWith(substitute) ? '（补假）' : ''}` : en };
}

const yearMs = 365 * 86_400_000;

/** Returns public holidays of the next year where the doctor has clinics; one that is so in several states is one. */
export async function listHolidaysOf({ db, account, clock }: AccountContext) {
  // Its calendars of all countries are read when someone asks.
  const { default: Holidays } = await import('date-holidays');
  const [from, until] = [0, yearMs].map((ms) => new Date(clock.now().getTime() + ms).toISOString().slice(0, 10));
  const years = [...new Set([from, until].map((date) => Number(date?.slice(0, 4))))];
  const closed = await findClosedDays(db, account.id);
  const found = new Map<string, { date: string; name: ReturnType<typeof nameOf>; states: string[]; closed: boolean }>();
  for (const state of await findStates(db, account.id)) {
    const calendar = new Holidays('AU', state);
    for (const { date: at, name, type } of years.flatMap((year) => calendar.getHolidays(year))) {
      const date = at.slice(0, 10);
      if (type !== 'public' || date < (from ?? '') || date > (until ?? '')) continue;
      const key = `${date} ${name}`;
      const known = found.get(key) ?? { date, name: nameOf(name), states: [], closed: closed.has(date) };
      found.set(key, { ...known, states: [...known.states, state] });
    }
  }
  return [...found.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}
