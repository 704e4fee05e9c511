import { findPushSubscription, pushDevice, useAction, useHost } from '@charis/shared/remote';
import { useEffect, useState } from 'react';
import { useText } from '#lib/text';
import { pushAbility } from './push.rules';

const ability = () =>
  pushAbility({
    permission: 'Notification' in globalThis ? Notification.permission : undefined,
    hasPush: 'PushManager' in globalThis,
    isApplePhone: /iP(hone|ad)/.test(navigator.userAgent),
  });

/** Returns whether this browser takes push messages, and what turns them on and off. */
export function usePushDevice(publicKey: string) {
  const t = useText();
  const { notify } = useHost();
  const [able, setAble] = useState(ability);
  const [on, setOn] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const add = useAction('addPushDevice', { failure: t('push.failed') });
  const remove = useAction('removePushDevice', { failure: t('push.failed') });

  useEffect(() => {
    void findPushSubscription().then((found) => setOn(found !== undefined && Notification.permission === 'granted'));
  }, []);

  async function turnOn(): Promise<void> {
    await Notification.requestPermission();
    setAble(ability());
    if (Notification.permission !== 'granted') return;
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    if (await add.run({ body: pushDevice(subscription) })) setOn(true);
    else await subscription.unsubscribe();
  }

  async function turnOff(): Promise<void> {
    const subscription = await findPushSubscription();
    if (subscription) {
      if (!(await remove.run({ body: { endpoint: subscription.endpoint } }))) return;
      await subscription.unsubscribe();
    }
    setOn(false);
  }

  /** Asks for no permission before the person has pressed something that says what it is for. */
  async function turn(wanted: boolean): Promise<void> {
    if (!navigator.onLine) return notify('error', t('push.offline'));
    setBusy(true);
    try {
      await (wanted ? turnOn() : turnOff());
    } catch {
      notify('error', t('push.unreachable'));
    } finally {
      setBusy(false);
    }
  }
  return { able, on, busy, turn };
}
