const script = '/service-worker.js';

/** Milliseconds on a page after which someone reads it. */
const reading = 3_000;

/** Addresses that this tab has had kept. */
const kept = new Set<string>();

function keep(worker: ServiceWorker, address: string): void {
  const key = address.split('#', 1)[0] ?? address;
  if (kept.has(key)) return;
  kept.add(key);
  worker.postMessage({ keep: key });
}

/**
 * Registers the service worker, and has it keep what is read without a load of its own; `?no-sw` in the address removes it from this browser, with
 * what it has kept.
 */
export async function followServiceWorker(onMoved: (listener: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  // Absent on insecure origins.
  if (!workers) return;
  if (new URLSearchParams(location.search).has('no-sw')) {
    for (const registration of await workers.getRegistrations()) await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
    return;
  }
  const wasLoadedByIt = workers.controller !== null;
  await workers.register(script);
  const { active } = await workers.ready;
  if (!active) return;
  if (wasLoadedByIt) kept.add(location.href.split('#', 1)[0] ?? '');
  else keep(active, location.href);
  const connection = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined;
  if (connection?.saveData) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onMoved(() => {
    clearTimeout(timer);
    timer = setTimeout(() => keep(active, location.href), reading);
  });
}
