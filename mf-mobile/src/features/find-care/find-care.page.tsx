import { Link, Slot, usePaths, useSearchParams, useSession, useSetting } from '@charis/shared/remote';
import { buttonClass, EmptyState, look, Skeleton } from '@charis/shared/ui';
import { Doctors } from '#lib/doctors';
import { MobilePage } from '#lib/mobile-page';
import { CompactProcedures, Procedures } from '#lib/procedures';
import { SearchLink } from '#lib/search-link';
import { Section } from '#lib/section';
import { useText } from '#lib/text';
import { AllVouchers, FewVouchers } from '#lib/vouchers';

/** Shows the way into the matter: procedures, instruments, and doctors with their next free times; `?view=procedures` and `?view=vouchers` have all of these. */
export default function FindCarePage() {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const [query] = useSearchParams();
  const medical = paths.procedures();
  const doctorsShown = useSetting('doctorsShown', 4);
  const view = query.get('view');
  if (view === 'procedures' || view === 'vouchers') {
    // A doctor comes for the vouchers that they sell, which stand first here.
    const sells = view === 'vouchers' && session.status === 'in' && session.user.userRole === 'DOCTOR';
    return (
      <MobilePage title={t('medical')}>
        <p>
          <Link className={buttonClass('secondary')} to={sells ? paths.account() : medical}>
            {t(sells ? 'user.back' : 'medical.overview')}
          </Link>
        </p>
        {view === 'procedures' ? <Procedures /> : <AllVouchers />}
      </MobilePage>
    );
  }
  return (
    <MobilePage title={t('medical')}>
      <p className={look('muted', 'below-16')}>{t('medical.lead')}</p>
      <SearchLink />
      <CompactProcedures all={{ to: `${medical}?view=procedures`, text: t('procedures.compare') }} />
      <Doctors limit={doctorsShown} />
      <Section title={t('instruments')}>
        <Slot
          compact
          fallback={<EmptyState hint={t('missing.hint')} title={t('instruments.missing')} />}
          lazy
          loading={<Skeleton height={240} />}
          name="instrument.tiles"
        />
      </Section>
      <FewVouchers />
    </MobilePage>
  );
}
