/** `@charis/build/vitest`: how unit tests of a remote run. */

/** Components are shown in jsdom; the SDK is read like sources of the remote, so that tests and the SDK share one React. */
export function remoteTests(): { test: { environment: 'jsdom'; server: { deps: { inline: RegExp[] } } } } {
  return { test: { environment: 'jsdom', server: { deps: { inline: [/@charis\/sdk/] } } } };
}
