import { useOvertaken, usePages, useShown } from '@charis/shared/remote';
import { EmptyState, look, PagedList, Skeleton } from '@charis/shared/ui';
import { SelectField, TextField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { useListAddress } from '#lib/use-list-address';
import { ApplicationItem, type Listed } from './application-item';
import styles from './review.module.css';

const filters = ['waiting', 'changes', 'approved', 'closed', 'all'] as const;
type Filter = (typeof filters)[number];
/** Whose applications a list shows. */
const whose = ['all', 'mine', 'free'] as const;

const keyOf = ({ applicationId }: Listed) => applicationId;

/** Shows the applications of doctors: a queue by age, each of which opens in its place. */
export function Applications() {
  const t = useText();
  const { filter, setFilter, q, text, setText } = useListAddress<Filter>(filters, 'waiting');
  const [of, setOf] = useShown(whose, 'all', 'of');
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={t('review.filter')}
          name="filter"
          onChange={(value) => value && setFilter(value)}
          options={filters.map((value) => ({ value, label: t(`review.filter.${value}`) }))}
          value={filter}
        />
        <SelectField
          label={t('review.of')}
          name="of"
          onChange={(value) => value && setOf(value)}
          options={whose.map((value) => ({ value, label: t(`review.of.${value}`) }))}
          value={of}
        />
        <TextField
          clears
          label={t('review.keyword')}
          maxLength={60}
          name="keyword"
          onChange={setText}
          type="search"
          value={text}
        />
      </div>
      <Queue filter={filter} key={`${filter} ${of} ${q}`} keyword={q} of={of} />
    </>
  );
}

interface QueueProps {
  filter: Filter;
  of: (typeof whose)[number];
  keyword: string;
}

function Queue({ filter, of, keyword }: QueueProps) {
  const t = useText();
  const query = { filter, of: of === 'all' ? undefined : of, keyword: keyword || undefined };
  const pages = usePages('listApplications', { query }, { keyOf });
  const { items, keep, leave } = useOvertaken(pages.items, keyOf);
  return (
    <PagedList
      className={look('stack', 12)}
      empty={<EmptyState hint={t('review.empty.hint')} title={t('review.empty')} />}
      end={t('review.end')}
      failed={t('review.failed')}
      label={t('review.title')}
      pages={{ ...pages, items }}
      skeleton={<Skeleton height={240} />}
    >
      {(application) => (
        <li>
          <ApplicationItem
            application={application}
            onDecided={() => leave(application)}
            onOvertaken={(state) => keep({ ...application, state })}
          />
        </li>
      )}
    </PagedList>
  );
}
