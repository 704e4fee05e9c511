/**
 * Takes a flow off the page of a test by `cleanup`. The flow then takes the browser back from its entry, in the browser's own time; the next
 * test waits for that.
 */
export async function leaveFlow(cleanup: () => Promise<void>) {
  const isBack = history.state?.charisArrival
    ? new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    : undefined;
  await cleanup();
  await isBack;
}
