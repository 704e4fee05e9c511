import { type CallOperation, findPushSubscription, pushDevice } from '@charis/shared/remote';

/** Lets a browser that took push messages before take those of this session after a log-in. One that fails goes without. */
export async function keepPush(call: CallOperation): Promise<void> {
  const subscription = await findPushSubscription();
  if (subscription && Notification.permission === 'granted') {
    await call('addPushDevice', { body: pushDevice(subscription) }).catch(() => undefined);
  }
}
