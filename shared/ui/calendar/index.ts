/** Days and times to choose from: a group of the kit with a file of its own. */

export type { DayInfo } from './day-button';
export { dayByKey, isDay, monthGrid, monthOf, shiftDay, shiftMonth } from './month.rules';
export { MonthCalendar, useFreeDays } from './month-calendar';
export { type Slot, SlotList } from './slot-list';
