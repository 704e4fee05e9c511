import type { DataOf } from '@charis/shared/contract';
import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { viewerZone } from '@charis/shared/rules';
import { stateOfZone } from '@charis/shared/rules/state-of-zone';
import { look } from '@charis/shared/ui';
import { useId } from 'react';
import { useText } from '#lib/text';
import { DoctorCard } from './doctor-card';
import styles from './doctor-list.module.css';
import { DoctorListSkeleton } from './doctor-list-skeleton';
import { nearFirst } from './near-first.rules';

interface DoctorListProps {
  filter: { categoryName?: string; instrument?: string };
  limit: number;
  title: string;
}

const page = { pageNum: 1, pageSize: 10 } as const;

/** Returns the doctors of a filter, those in the viewer's state first where it is about a treatment; nothing until they have arrived. */
function useDoctors({ filter, limit }: Omit<DoctorListProps, 'title'>) {
  const isAbout = filter.categoryName !== undefined || filter.instrument !== undefined;
  const stateCode = isAbout ? stateOfZone(viewerZone()) : undefined;
  const near = useOperation(
    'searchDoctors',
    { body: { ...filter, stateCode: stateCode || undefined, ...page } },
    { enabled: stateCode !== undefined },
  );
  // Both ask for the same without a state, so the first has the answer of the second.
  const found = (stateCode && near.data?.list) || [];
  const isEnough = found.length >= limit;
  const all = useOperation(
    'searchDoctors',
    { body: { ...filter, ...page } },
    { enabled: stateCode === undefined || (!near.isPending && !isEnough) },
  );
  const list: DataOf<'searchDoctors'>['list'] | undefined =
    isEnough || !all.isPending ? nearFirst(found, all.data?.list ?? [], limit) : undefined;
  return { list, isNear: isEnough };
}

/** Shows a few doctors under a heading, with a link to all of them; nothing where there are none. */
export function DoctorList({ filter, limit, title }: DoctorListProps) {
  const t = useText();
  const paths = usePaths();
  const heading = useId();
  const { list, isNear } = useDoctors({ filter, limit });
  const { categoryName, instrument } = filter;
  const wanted = categoryName ?? instrument;
  const all = wanted ? paths.doctorsFor(categoryName ? 'procedure' : 'instrument', wanted) : paths.doctors();
  if (list?.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.few}>
      <h2 className={look('medium', 'size-24', 'tight', 'below-16')} id={heading}>
        {isNear ? t('doctor.list.near') : title}
      </h2>
      {list ? (
        <ul className={styles.list}>
          {list.map((doctor) => (
            <li key={doctor.doctorUserId}>
              <DoctorCard doctor={doctor} />
            </li>
          ))}
        </ul>
      ) : (
        <DoctorListSkeleton count={limit} />
      )}
      <Link data-thumb to={all}>
        {t('doctor.all')}
      </Link>
    </section>
  );
}
