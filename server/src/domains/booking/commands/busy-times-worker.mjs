/**
 * A thread of its own, because what others write into a calendar may keep one busy for long. Gets the text of a calendar (iCalendar, RFC 5545), answers
 * with the spans in which its owner is busy: those of events that are neither cancelled nor marked as free. Of an event nothing else is read.
 *
 * @typedef {{ from: number, to: number }} Span milliseconds since 1970
 * @typedef {{ text: string, from: number, to: number, zone: string, ownHost: string }} Asked as `busy-times.ts` has it
 * @typedef {{ spans: Span[], skipped: number } | { failure: string }} Found
 */
import { parentPort, workerData } from 'node:worker_threads';
import { TZDate } from '@date-fns/tz';
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

const dayMs = 86_400_000;
/** Times of one event that are gone through at most, from its first on. */
const mostOccurrences = 20_000;
/** Spans of one calendar at most, those that touch counted once. */
const mostSpans = 5_000;

/** Lets times name a zone of the world that the calendar does not describe. @param {InstanceType<typeof ICAL.Component>} root */
function learnZones(root) {
  for (const event of root.getAllSubcomponents('vevent')) {
    for (const name of ['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate']) {
      for (const property of event.getAllProperties(name)) {
        const zone = property.getParameter('tzid');
        if (typeof zone !== 'string' || root.getTimeZoneByID(zone) || ICAL.TimezoneService.has(zone)) continue;
        const [block = ''] = tzlib_get_ical_block(zone);
        if (!block.trim()) continue;
        const component = new ICAL.Component(ICAL.parse(block.trim()));
        ICAL.TimezoneService.register(new ICAL.Timezone({ component, tzid: zone }), zone);
      }
    }
  }
}

/** @param {InstanceType<typeof ICAL.Component>} component */
function isBusy(component) {
  const is = (/** @type {string} */ name) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return is('status') !== 'CANCELLED' && is('transp') !== 'TRANSPARENT' && is('x-microsoft-cdo-busystatus') !== 'FREE';
}

/** Returns the events of each series, by its UID. @param {InstanceType<typeof ICAL.Component>[]} roots */
function seriesOf(roots) {
  const series = new Map();
  for (const root of roots) {
    for (const event of root.getAllSubcomponents('vevent')) {
      const uid = String(event.getFirstPropertyValue('uid') ?? crypto.randomUUID());
      series.set(uid, [...(series.get(uid) ?? []), event]);
    }
  }
  return series;
}

/** Returns the spans in order, those that overlap or touch as one. @param {Span[]} spans */
function joined(spans) {
  /** @type {Span[]} */
  const all = [];
  for (const { from, to } of spans.sort((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** Returns what a wall clock shows, as if it were in UTC. @param {InstanceType<typeof ICAL.Time>} time */
const wallOf = ({ year, month, day, hour, minute, second }) => Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * Returns the times at which an event takes place, as it repeats.
 *
 * @param {InstanceType<typeof ICAL.Event>} event
 * @param {(time: InstanceType<typeof ICAL.Time>) => boolean} isEnough whether a time, and each after it, is left out
 */
function* timesOf(event, isEnough) {
  // The library leaves the first time out where further ones are listed and no rule names them.
  const isOff = event.component
    .getAllProperties('exdate')
    .some((property) => property.getValues().some((time) => time.compare(event.startDate) === 0));
  if (!event.component.hasProperty('rrule') && !isOff) yield event.startDate;
  if (!event.isRecurring()) return;
  const times = event.iterator();
  for (let count = 0; count < mostOccurrences; count += 1) {
    const time = times.next();
    if (!time || isEnough(time)) return;
    yield time;
  }
  throw new Error('The event repeats too often.');
}

/** @param {Asked} asked @returns {Found} */
function busyTimesOf({ text, from, to, zone, ownHost }) {
  const parsed = ICAL.parse(text.replace(/^\uFEFF/, ''));
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
    (/** @type {any} */ one) => new ICAL.Component(one),
  );
  if (!roots.some(({ name }) => name === 'vcalendar')) return { failure: 'not-calendar' };
  roots.forEach(learnZones);

  /** Returns a moment; a day, and a time without a zone, are those of the clinic. @param {InstanceType<typeof ICAL.Time>} time */
  function momentOf(time) {
    const { year, month, day, hour, minute, second } = time;
    if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
    return new TZDate(year, month - 1, day, hour, minute, second, zone).getTime();
  }

  /** Returns when the events of one UID take place. @param {InstanceType<typeof ICAL.Event>[]} events @returns {Span[]} */
  function spansOf(events) {
    /** @type {Span[]} */
    const spans = [];
    /** @param {{ startDate: InstanceType<typeof ICAL.Time>, endDate: InstanceType<typeof ICAL.Time>, item: InstanceType<typeof ICAL.Event> }} time */
    function add({ startDate, endDate, item }) {
      const span = { from: momentOf(startDate), to: momentOf(endDate) };
      if (isBusy(item.component) && span.from < span.to && span.from < to && span.to > from) spans.push(span);
    }
    const moved = events.filter((event) => event.isRecurrenceException());
    // A time that was moved counts where it is now, also where its series does not come to it.
    for (const item of moved) {
      if (!item.modifiesFuture()) add({ startDate: item.startDate, endDate: item.endDate, item });
    }
    for (const main of events.filter((event) => !moved.includes(event))) {
      if (main.isRecurring()) for (const event of moved) main.relateException(event);
      const length = main.rangeExceptions.length > 0 ? Number.POSITIVE_INFINITY : main.duration.toSeconds() * 1000;
      // A zone takes long to look up: by the wall clock alone it is known which times are far from the window.
      for (const time of timesOf(main, (next) => wallOf(next) > to + dayMs)) {
        if (wallOf(time) + length < from - dayMs) continue;
        const found = main.getOccurrenceDetails(time);
        if (found.item === main || found.item.modifiesFuture()) add(found);
      }
    }
    return spans;
  }

  let skipped = 0;
  const spans = [...seriesOf(roots)].flatMap(([uid, components]) => {
    // The doctor's own appointments, from an invitation that they have accepted.
    if (uid.endsWith(`@${ownHost}`)) return [];
    try {
      return spansOf(components.map((/** @type {any} */ one) => new ICAL.Event(one, { exceptions: [] })));
    } catch {
      skipped += 1;
      return [];
    }
  });
  const all = joined(spans);
  return all.length > mostSpans ? { failure: 'too-large' } : { spans: all, skipped };
}

/** @returns {Found} */
function answer() {
  try {
    return busyTimesOf(workerData);
  } catch {
    return { failure: 'not-calendar' };
  }
}

parentPort?.postMessage(answer());
