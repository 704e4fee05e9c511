/** The entry of one member in one week; `any` is false where they wrote none. */
export interface Measured {
  member: string;
  week: number;
  measure: 'any' | 'discomfort' | 'swelling' | 'activity';
  low: number;
  high: number;
  average: number;
}

/** Fewer people than this have no average: it would be the word of one or two of them. */
const enough = 10;

function reportOf(measured: Measured[]) {
  if (measured.length === 0) return null;
  const mean = measured.reduce((sum, { average }) => sum + average, 0) / measured.length;
  return {
    people: measured.length,
    low: Math.min(...measured.map(({ low }) => low)),
    high: Math.max(...measured.map(({ high }) => high)),
    average: measured.length < enough ? null : Math.round(mean * 10) / 10,
  };
}

/** Returns what members reported, by week: each counts once in a week, however often they wrote. */
export function reportWeeks(measured: Measured[]) {
  const weeks = [...new Set(measured.map(({ week }) => week))].sort((one, other) => one - other);
  return weeks.map((week) => {
    const of = (wanted: Measured['measure']) => measured.filter((one) => one.week === week && one.measure === wanted);
    return {
      week,
      people: of('any').length,
      discomfort: reportOf(of('discomfort')),
      swelling: reportOf(of('swelling')),
      activity: reportOf(of('activity')),
    };
  });
}
