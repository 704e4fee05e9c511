import { type CallOperation, findPushSubscription, pushDevice } from '@charis/shared/remote';

/** After a log-in: a browser that took push messages before takes those of this session. One that fails goes without. */
export async function keepPush(call: CallOperation): Promise<void> {
  const subscription = await findPushSubscription();
  if (subscription && Notification.permission === 'granted') {
    await call('addPushDevice', { body: pushDevice(subscription) }).catch(() => undefined);
  }
}
