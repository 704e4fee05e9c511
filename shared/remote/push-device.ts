import type { InputOf } from '@charis/shared/contract';

/** Returns what the server has to know of a browser's subscription. */
export function pushDevice(subscription: PushSubscription): InputOf<'addPushDevice'>['body'] {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: endpoint ?? '', keys: { p256dh, auth }, mobile: location.pathname.startsWith('/mobile') };
}

/** Returns the subscription of this browser; none where it has none, or where the page is not served securely. */
export async function findPushSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}
