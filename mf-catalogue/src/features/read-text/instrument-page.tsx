import { Link, Slot, useOperation, usePageTitle, usePaths } from '@charis/shared/remote';
import { buttonClass, QueryBoundary } from '@charis/shared/ui';
import { AllInstruments } from '#lib/catalogue/all-instruments';
import { useText } from '#lib/text';
import { Frame } from './frame';
import { Related } from './related';
import { TextSkeleton } from './text-skeleton';
import { UnknownCategory } from './unknown-category';

/** Shows everything about one instrument, with the doctors who use it. */
export function InstrumentPage({ categoryName }: { categoryName: string }) {
  const t = useText();
  const paths = usePaths();
  const input = { params: { category: categoryName || '-' } };
  const query = useOperation('getDetailedInstruments', input, { staleTime: 600_000 });
  usePageTitle(query.data?.instrument?.title);
  const unknown = (
    <UnknownCategory hint={t('text.unknown.instrument.hint')} title={t('text.unknown.instrument')}>
      <AllInstruments />
    </UnknownCategory>
  );
  return (
    <QueryBoundary failed={t('text.failed')} missing={unknown} query={query} skeleton={<TextSkeleton />}>
      {({ instrument }) =>
        instrument ? (
          <Frame
            {...instrument}
            action={
              <Link className={buttonClass('primary')} to={paths.doctorsFor('instrument', categoryName)}>
                {t('text.ask')}
              </Link>
            }
            parts={[
              {
                id: 'related',
                content: (
                  <Related items={instrument.procedures} pathOf={paths.procedure} title={t('text.procedures')} />
                ),
              },
              {
                id: 'doctors',
                content: <Slot fallback={null} instrument={categoryName} lazy limit={3} name="doctor.list" />,
              },
              {
                id: 'vouchers',
                content: <Slot categoryName={categoryName} compact fallback={null} lazy name="voucher.list" />,
              },
            ]}
            text={instrument}
          />
        ) : (
          unknown
        )
      }
    </QueryBoundary>
  );
}
