import { type Language, localeOf } from '@charis/shared/rules';

/**
 * The browser reads its data of all languages for the first formatter of each kind, which takes a slow phone a sixth of a second. Pages do not wait
 * for it where a thread beside them has read the data, which all threads share.
 */
export function readFormatsBeside(language: Language): Promise<void> {
  const locale = JSON.stringify(localeOf(language));
  const script = `new Intl.NumberFormat(${locale});new Intl.DateTimeFormat(${locale}).format();postMessage(0)`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Promise<void>((resolve, reject) => {
    const worker = new Worker(address);
    worker.onmessage = () => resolve(worker.terminate());
    worker.onerror = reject;
  })
    .catch(() => undefined) // Where there can be no thread, each page reads by itself.
    .finally(() => URL.revokeObjectURL(address));
}

/** Makes the first formatter of each kind, so that no rendering is held up by it. */
export const firstFormats: readonly ((language: Language) => unknown)[] = [
  (language) => new Intl.NumberFormat(localeOf(language)),
  (language) => new Intl.PluralRules(language),
  (language) => new Intl.DateTimeFormat(localeOf(language)),
];
