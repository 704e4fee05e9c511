import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { Segments } from '@charis/shared/ui/form';
import { useState } from 'react';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';
import { findsDoctors } from './search-site.rules';

/** Shows one search for everything, and the one for doctors with its filters. */
export default function SearchSitePage() {
  const t = useText();
  const paths = usePaths();
  const [query, setQuery] = useSearchParams();
  const [doctors, setDoctors] = useState(() => findsDoctors(query));
  const next = { to: paths.procedures(), text: t('procedures.all') };

  function choose(chosen: boolean) {
    setDoctors(chosen);
    setQuery(chosen ? { find: 'doctors' } : {}, { replace: true });
  }
  return (
    <InnerPage back="/mobile/posts" title={t('search.title')}>
      <p>
        <Segments
          aria-label={t('search.which')}
          block
          onChange={(chosen) => choose(chosen === 'doctors')}
          options={[
            { value: 'all', label: t('search.everything') },
            { value: 'doctors', label: t('search.doctors') },
          ]}
          value={doctors ? 'doctors' : 'all'}
        />
      </p>
      <Slot
        fallback={<NotAvailable title={t('search.missing')} next={next} />}
        key={doctors ? 'doctors' : 'all'}
        loading={<Skeleton height={240} />}
        name={doctors ? 'doctor.finder' : 'search.page'}
      />
    </InnerPage>
  );
}
