import { useAction, useOperation } from '@charis/shared/remote';
import { Button, Card, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { CheckboxesField, CheckboxField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { type PushSettings, pushKinds, wishesOf } from './push.rules';
import styles from './push-card.module.css';
import { QuietHours } from './quiet-hours';
import { usePushDevice } from './use-push-device';

/** Messages that this browser shows while the site is closed: turned on by a press, then chosen. */
export function PushCard() {
  const t = useText();
  const settings = useOperation('getPushSettings', {});
  return (
    <Card lead={t('push.lead')} title={t('push.title')}>
      <QueryBoundary failed={t('push.unread')} query={settings} skeleton={<Skeleton height={96} />}>
        {(data) => <Settings settings={data} />}
      </QueryBoundary>
    </Card>
  );
}

function Settings({ settings }: { settings: PushSettings }) {
  const t = useText();
  const { able, on, busy, turn } = usePushDevice(settings.publicKey);
  if (able !== 'able') return <p className={styles.note}>{t(`push.${able}`)}</p>;
  if (on === undefined) return <Skeleton height={96} />;
  return (
    <>
      <p className={styles.note}>{t(on ? 'push.on' : 'push.explain')}</p>
      <Button busy={busy} onClick={() => void turn(!on)} variant={on ? 'secondary' : 'primary'}>
        {t(on ? 'push.turnOff' : 'push.turnOn')}
      </Button>
      {settings.devices > 0 ? <Choices settings={settings} /> : null}
    </>
  );
}

/** Shows the settings for all browsers of the account, and saves each change. */
function Choices({ settings }: { settings: PushSettings }) {
  const t = useText();
  const save = useAction('setPushSettings', {
    optimistic: (cache, { body }) => cache.change('getPushSettings', (known) => ({ ...known, ...body })),
    failure: t('notice.preferences.unsaved'),
    queue: 'push',
  });
  const change = (changed: Partial<PushSettings>) => void save.run({ body: wishesOf({ ...settings, ...changed }) });
  return (
    <div className={styles.kinds}>
      <CheckboxesField
        label={t('push.kinds')}
        name="kinds"
        onChange={(kinds) => change({ kinds: [...kinds] })}
        options={pushKinds.map((kind) => ({ value: kind, label: t(`push.kind.${kind}`) }))}
        value={settings.kinds}
      />
      <QuietHours onChange={(quiet) => change({ quiet })} quiet={settings.quiet} />
      <CheckboxField
        hint={t('push.mailToo.hint')}
        label={t('push.mailToo')}
        name="mailToo"
        onChange={(mailToo) => change({ mailToo })}
        value={settings.mailToo}
      />
    </div>
  );
}
