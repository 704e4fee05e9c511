/** Of one member in one week. `any`: that they wrote an entry at all. */
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

function reportOf(told: Measured[]) {
  if (told.length === 0) return null;
  const mean = told.reduce((sum, { average }) => sum + average, 0) / told.length;
  return {
    people: told.length,
    low: Math.min(...told.map(({ low }) => low)),
    high: Math.max(...told.map(({ high }) => high)),
    average: told.length < enough ? null : Math.round(mean * 10) / 10,
  };
}

/** Returns what members reported, by week: each counts once in a week, however often they wrote. */
export function reportWeeks(told: Measured[]) {
  const weeks = [...new Set(told.map(({ week }) => week))].sort((one, other) => one - other);
  return weeks.map((week) => {
    const of = (wanted: Measured['measure']) => told.filter((one) => one.week === week && one.measure === wanted);
    return {
      week,
      people: of('any').length,
      discomfort: reportOf(of('discomfort')),
      swelling: reportOf(of('swelling')),
      activity: reportOf(of('activity')),
    };
  });
}
