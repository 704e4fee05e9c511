import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const formats: Record<string, string> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a web address that begins with https://.',
  date: 'Enter a date.',
  datetime: 'Enter a date and a time.',
  time: 'Enter a time.',
};

function tooMuch({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Use ${maximum} characters or fewer.`;
  if (origin === 'array' || origin === 'set') return `Choose ${maximum} or fewer.`;
  return `Enter ${maximum} or less.`;
}

function tooLittle({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return minimum === 1 ? 'Fill this in.' : `Use ${minimum} characters or more.`;
  if (origin === 'array' || origin === 'set') return `Choose ${minimum} or more.`;
  return `Enter ${minimum} or more.`;
}

/** Returns what is wrong with an input, where its schema has no words of its own: people read this, so the library's sentences are not for them. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return tooMuch(issue);
    case 'too_small':
      return tooLittle(issue);
    case 'invalid_format':
      return formats[issue.format] ?? 'Check the format of this.';
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Fill this in.' : 'Check what you entered here.';
    case 'invalid_value':
      return 'Choose one of the options.';
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    default:
      return 'Check what you entered here.';
  }
}
