import { Slot } from '@charis/shared/remote';
import { EmptyState, Skeleton } from '@charis/shared/ui';
import { Section } from './section';
import { useText } from './text';

/** The procedures of the catalogue with their filter. */
export function Procedures() {
  const t = useText();
  return (
    <Section title={t('procedures')}>
      <Slot
        fallback={<EmptyState hint={t('missing.hint')} title={t('procedures.missing')} />}
        loading={<Skeleton height={240} />}
        name="procedure.tiles"
      />
    </Section>
  );
}
