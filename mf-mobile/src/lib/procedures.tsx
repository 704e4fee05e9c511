import { Link, Slot } from '@charis/shared/remote';
import { buttonClass, EmptyState, Skeleton } from '@charis/shared/ui';
import type { NextPage } from './not-available';
import styles from './procedures.module.css';
import { Section } from './section';
import { useText } from './text';

/** Shows the procedures of the catalogue with their filter. */
export function Procedures() {
  const t = useText();
  return (
    <Section title={t('procedures')}>
      <Slot fallback={<NoProcedures />} loading={<Skeleton height={240} />} name="procedure.tiles" />
    </Section>
  );
}

/** Shows the procedures by drawing and name, with the way to more about them. */
export function CompactProcedures({ all }: { all: NextPage }) {
  const t = useText();
  return (
    <Section title={t('procedures')}>
      <div className={styles.tiles}>
        <Slot compact fallback={<NoProcedures />} loading={<Skeleton height={240} />} name="procedure.tiles" />
      </div>
      <p>
        <Link className={buttonClass('secondary')} to={all.to}>
          {all.text}
        </Link>
      </p>
    </Section>
  );
}

function NoProcedures() {
  const t = useText();
  return <EmptyState hint={t('missing.hint')} title={t('procedures.missing')} />;
}
