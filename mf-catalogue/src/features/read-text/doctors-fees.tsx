import { useLanguage, useOperation } from '@charis/shared/remote';
import { moneyText, viewerZone } from '@charis/shared/rules';
import { stateOfZone } from '@charis/shared/rules/state-of-zone';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Shows what doctors charge where the reader is, or in all of Australia; nothing where too few say so. */
export function DoctorsFees({ categoryName }: { categoryName: string }) {
  const t = useText();
  const language = useLanguage();
  const { data = [] } = useOperation(
    'getProcedureFees',
    { params: { category: categoryName } },
    { staleTime: 600_000 },
  );
  const near = stateOfZone(viewerZone());
  const fees = data.find(({ stateCode }) => stateCode === near) ?? data.find(({ stateCode }) => stateCode === null);
  if (!fees) return null;
  const aud = (amount: number) => moneyText(amount * 100, language);
  const place = fees.stateCode ?? t('text.fees.australia');
  return (
    <div className={look('stack', 4, 'panel', 'padded-16', 'below-16')}>
      <h3 className={look('strong')}>{t('text.fees', { place })}</h3>
      <p className={look('size-20', 'numbers')}>
        {t('text.fees.range', { min: aud(fees.minAud), max: aud(fees.maxAud), median: aud(fees.medianAud) })}
      </p>
      <p className={look('muted', 'size-15')}>{t('text.fees.from', { count: fees.doctors })}</p>
    </div>
  );
}
