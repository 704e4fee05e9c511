import type { DataOf } from '@charis/shared/contract';
import { Link, Slot, useOperation, usePageTitle, usePaths } from '@charis/shared/remote';
import { buttonClass, look, QueryBoundary } from '@charis/shared/ui';
import { AllProcedures } from '#lib/catalogue/all-procedures';
import { useText } from '#lib/text';
import { DoctorsFees } from './doctors-fees';
import { Frame } from './frame';
import { ReportedRecovery } from './recovery/reported-recovery';
import { Related } from './related';
import { TextSkeleton } from './text-skeleton';
import { UnknownCategory } from './unknown-category';

/** Returns what people want to know first; of surgery not the cost, which stands below its risks. */
function factsOf(
  { kind, cost, sessions, recovery, discomfort, lasting }: DataOf<'getProcedure'>,
  t: ReturnType<typeof useText>,
) {
  const [first] = recovery.days;
  const facts = [
    { id: 'sessions', text: sessions.items[0] },
    { id: 'recovery', text: first && t('text.when', first) },
    { id: 'discomfort', text: discomfort.items[0] },
    { id: 'lasting', text: lasting?.items[0] },
  ] as const;
  return kind === 'surgery' ? [...facts] : [{ id: 'cost' as const, text: cost }, ...facts];
}

/** Shows everything about one procedure, with doctors, vouchers and posts from those who know them. */
export function ProcedurePage({ categoryName }: { categoryName: string }) {
  const t = useText();
  const paths = usePaths();
  const query = useOperation('getProcedure', { params: { category: categoryName || '-' } }, { staleTime: 600_000 });
  usePageTitle(query.data?.title);
  return (
    <QueryBoundary
      failed={t('text.failed')}
      missing={
        <UnknownCategory hint={t('text.unknown.hint')} title={t('text.unknown')}>
          <AllProcedures />
        </UnknownCategory>
      }
      query={query}
      skeleton={<TextSkeleton />}
    >
      {(procedure) => (
        <Frame
          {...procedure}
          action={
            <Link className={buttonClass('primary')} to={paths.doctorsFor('procedure', categoryName)}>
              {t('text.ask')}
            </Link>
          }
          bar={
            <>
              <span className={look('shrinks', 'strong')}>{procedure.title}</span>
              <Link
                className={buttonClass('primary')}
                to={`${paths.doctorsFor('procedure', categoryName)}&sort=next-available`}
              >
                {t('text.times')}
              </Link>
            </>
          }
          facts={factsOf(procedure, t)}
          fees={<DoctorsFees categoryName={categoryName} />}
          reported={<ReportedRecovery categoryName={categoryName} key={categoryName} />}
          parts={[
            {
              id: 'related',
              content: (
                <Related items={procedure.instruments} pathOf={paths.instrument} title={t('text.instruments')} />
              ),
            },
            {
              id: 'doctors',
              content: <Slot categoryName={categoryName} fallback={null} lazy limit={3} name="doctor.list" />,
            },
            ...(procedure.kind === 'surgery'
              ? []
              : [
                  {
                    id: 'vouchers' as const,
                    content: <Slot categoryName={categoryName} compact fallback={null} lazy name="voucher.list" />,
                  },
                ]),
            {
              id: 'asked',
              content: <Slot categoryName={categoryName} fallback={null} lazy name="question.list" />,
            },
            { id: 'posts', content: <Slot categoryName={categoryName} fallback={null} lazy name="post.related" /> },
          ]}
          text={procedure}
        />
      )}
    </QueryBoundary>
  );
}
