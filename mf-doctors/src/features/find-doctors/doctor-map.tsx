import { useOperation } from '@charis/shared/remote';
import { EmptyState, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { AustraliaMap } from '@charis/shared/ui/display';
import { type ReactNode, useState } from 'react';
import type { Comparison } from '#lib/comparison/use-comparison';
import { DoctorCard } from '#lib/doctors/doctor-card';
import { useText } from '#lib/text';
import { CompareBox } from './compare-box';
import { filterOf, type Search } from './search.rules';

/** One answer has this many places. */
const mostPlaces = 2_000;

interface DoctorMapProps {
  comparison: Comparison;
  search: Search;
  /** The list of the doctors, which stands beside the map until one is chosen. */
  children: ReactNode;
}

/** Shows all doctors that match on the map, and beside it their list, or the card of the one that is chosen. */
export function DoctorMap({ comparison, search, children }: DoctorMapProps) {
  const t = useText();
  const places = useOperation('listDoctorPlaces', { body: filterOf(search) }, { keepPrevious: true });
  const isOfOtherFilter = places.isPlaceholderData;
  const [chosen, setChosen] = useState<string>();
  return (
    <div aria-busy={isOfOtherFilter} className={look('below-32')}>
      <QueryBoundary failed={t('map.failed')} query={places} skeleton={<Skeleton height={240} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState hint={t('map.none.hint')} title={t('map.none')} />
          ) : (
            <>
              {list.length >= mostPlaces && !isOfOtherFilter ? (
                <p className={look('muted', 'below-12')}>{t('map.some', { count: list.length })}</p>
              ) : null}
              <AustraliaMap
                label={t('title')}
                list="chosen"
                onChoose={setChosen}
                otherwise={children}
                places={list.map((place) => ({ ...place, id: place.doctorUserId, area: place.suburb }))}
                value={chosen}
              >
                {({ id }) => <ChosenDoctor comparison={comparison} id={id} key={id} />}
              </AustraliaMap>
            </>
          )
        }
      </QueryBoundary>
    </div>
  );
}

function ChosenDoctor({ comparison, id }: { comparison: Comparison; id: string }) {
  const t = useText();
  const doctor = useOperation('getDoctorCard', { params: { id } });
  return (
    <QueryBoundary failed={t('failed.title')} query={doctor} skeleton={<Skeleton height={160} />}>
      {(card) => <DoctorCard bare choice={<CompareBox comparison={comparison} doctor={card} />} doctor={card} />}
    </QueryBoundary>
  );
}
