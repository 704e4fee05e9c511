interface DayCount {
  date: string;
  free: number;
}

/** Returns the first day with free times after `day`, as far as `counts` reach; else `first`, the doctor's next one from today. */
export function nextFreeDay(day: string, counts: DayCount[], first: string | undefined): string | undefined {
  const later = counts.filter(({ date, free }) => date > day && free > 0).map(({ date }) => date);
  return later.sort()[0] ?? (first === day ? undefined : first);
}
