import { findClosed, findWorkSpans, type Span } from '#domains/booking/store/closure.store';
import type { AccountContext } from '#platform/http/handler';

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

interface Holiday {
  date: string;
  name: ReturnType<typeof nameOf>;
  /** Null for the whole day. */
  fromTime: string | null;
  states: string[];
}

const midnight = '00:00';
const isWithin = (span: Span, closed: readonly Span[]) =>
  closed.some(({ from, to }) => from <= span.from && span.to <= to);

/** Returns public holidays of the next year where the doctor has clinics; one that begins at one time in several states is one. */
export async function listHolidaysOf({ db, account, clock }: AccountContext) {
  // Its calendars of all countries are read when someone asks.
  const { default: Holidays } = await import('date-holidays');
  const [from, until] = [0, yearMs].map((ms) => new Date(clock.now().getTime() + ms).toISOString().slice(0, 10));
  const years = [...new Set([from, until].map((date) => Number(date?.slice(0, 4))))];
  const closed = await findClosed(db, account.id, clock.now());
  const own = closed.states;
  const found = new Map<string, Holiday>();
  for (const state of own) {
    const calendar = new Holidays('AU', state);
    for (const { date: at, name, type } of years.flatMap((year) => calendar.getHolidays(year))) {
      const date = at.slice(0, 10);
      if (type !== 'public' || date < (from ?? '') || date > (until ?? '')) continue;
      const begins = at.slice(11, 16);
      const key = `${date} ${begins} ${name}`;
      const fromTime = begins === midnight ? null : begins;
      const known = found.get(key) ?? { date, name: nameOf(name), fromTime, states: [] };
      found.set(key, { ...known, states: [...known.states, state] });
    }
  }
  const list = [...found.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
  const parts = list.map(({ date, states, fromTime }) => ({
    days: [date],
    states,
    fromTime: fromTime ?? midnight,
  }));
  const work = await findWorkSpans(db, account.id, parts);
  return list.map((holiday, place) => {
    const isWholeDay = holiday.fromTime === null && holiday.states.length === own.length;
    const areHoursClosed = () => (work[place] ?? []).every((span) => isWithin(span, closed.hours));
    return { ...holiday, closed: closed.days.has(holiday.date) || (!isWholeDay && areHoursClosed()) };
  });
}
