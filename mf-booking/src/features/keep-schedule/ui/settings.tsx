import { useOperation } from '@charis/shared/remote';
import { QueryBoundary } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { SettingForm } from './setting-form';

export function Settings() {
  const t = useText();
  // Edits are kept while the page is open: nothing is read again under them.
  const setting = useOperation('getReservationSetting', { query: {} });
  return (
    <QueryBoundary failed={t('schedule.settings.failed')} query={setting}>
      {(data) => <SettingForm setting={data} />}
    </QueryBoundary>
  );
}
