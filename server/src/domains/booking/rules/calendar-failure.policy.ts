/** Holds the sentence for the doctor for each reason why a calendar elsewhere could not be read. */
export const calendarFailures = {
  address: 'Enter a public address that begins with https:// or webcal://, without a user name.',
  unreachable: 'We could not reach this address.',
  slow: 'The calendar took more than 10 seconds to answer.',
  'not-found': 'There is no calendar at this address, or it is not shared.',
  broken: 'The server of this calendar answered with an error.',
  'too-large': 'This calendar is too large to read. Choose one of up to 5 MB.',
  'not-calendar': 'There is no calendar in the iCalendar format (ICS) at this address.',
  unsealed: 'We no longer have the address of this calendar. Remove it and add it again.',
} as const;

export type CalendarFailure = keyof typeof calendarFailures;

const isFailure = (failure: string): failure is CalendarFailure => Object.hasOwn(calendarFailures, failure);

/** Returns the sentence for the doctor. A later release may have noted a failure that this one does not know. */
export const failureText = (failure: string): string => calendarFailures[isFailure(failure) ? failure : 'broken'];
