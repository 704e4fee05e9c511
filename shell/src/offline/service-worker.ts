const script = '/service-worker.js';

/** Registers the service worker; `?no-sw` in the address removes it from this browser. */
export async function followServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // Absent on insecure origins.
  if (!workers) return;
  if (!new URLSearchParams(location.search).has('no-sw')) {
    await workers.register(script);
    return;
  }
  for (const registration of await workers.getRegistrations()) await registration.unregister();
}
