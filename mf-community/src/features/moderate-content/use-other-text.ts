import { useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { useText } from '#lib/text';
import type { Case } from './case';

/** Says who else has decided a case, how and when. */
export function useOtherText(): (decision: NonNullable<Case['decision']>) => string {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return ({ by, action, at }) =>
    t('moderation.other', {
      name: by?.nickname ?? t('moderation.nobody'),
      decision: t(`moderation.decided.${action}`),
      time: time.format(new Date(at)),
    });
}
