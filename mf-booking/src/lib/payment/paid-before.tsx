import { Money } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Tells the practice what was paid of a visit when it was booked; nothing where nothing was. */
export function PaidBefore({ cents, className }: { cents: number | null | undefined; className: string | undefined }) {
  const t = useText();
  if (!cents) return null;
  return (
    <p className={className}>
      {t('schedule.paid-before')} <Money cents={cents} />
    </p>
  );
}
