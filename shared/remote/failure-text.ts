import { getI18n } from 'react-i18next';
import { ApiError } from './api';

/**
 * Returns the server's own words for what was thrown, or the fallback where it said nothing. A missing connection is named before the fallback.
 * @param kept what was typed or chosen is still there, which is then said, too
 */
export function failureText(error: unknown, fallback: string, kept = false): string {
  if (!(error instanceof ApiError) || error.reason !== 'NO_CONNECTION')
    return (error instanceof ApiError && error.message) || fallback;
  const about = { ns: 'ui', what: fallback, defaultValue: fallback };
  return getI18n()?.t(kept ? 'unconnected.kept' : 'unconnected', about) ?? fallback;
}
