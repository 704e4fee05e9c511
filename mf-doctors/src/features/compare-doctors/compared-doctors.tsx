import type { DataOf } from '@charis/shared/contract';
import { Link, useLanguage, usePaths, useProcedureTitles, useSearchParams } from '@charis/shared/remote';
import { listText } from '@charis/shared/rules';
import { look, Money, Tag } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import type { ReactNode } from 'react';
import { useCheckText } from '#lib/check-text';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import { Book, Head } from './compared-doctor';
import styles from './compared-doctors.module.css';

type Doctor = DataOf<'compareDoctors'>[number];

interface ComparedDoctorsProps {
  doctors: readonly Doctor[];
  onRemove: (doctorUserId: string) => void;
}

/** Shows doctors as columns, with one row for each aspect. Where someone has searched for a procedure of theirs, the fee of that one alone is shown. */
export function ComparedDoctors({ doctors, onRemove }: ComparedDoctorsProps) {
  const t = useText();
  const paths = usePaths();
  const language = useLanguage();
  const checkText = useCheckText();
  const titleOf = useProcedureTitles();
  const [params] = useSearchParams();
  const searched = params.get('procedure');
  const procedure = doctors.some(({ procedureFees }) => procedureFees.some((fee) => fee.categoryName === searched))
    ? searched
    : null;
  const row = (aspect: string, show: (doctor: Doctor) => ReactNode) => (
    <tr>
      <th className={look('muted')} scope="row">
        {aspect}
      </th>
      {doctors.map((doctor) => (
        <td key={doctor.doctorUserId}>
          {show(doctor) || <span className={look('muted')}>{t('compare.unknown')}</span>}
        </td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
    <div aria-label={t('compare.title')} className={styles.scroll} role="group" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {doctors.map((doctor) => (
              <Head doctor={doctor} key={doctor.doctorUserId} onRemove={() => onRemove(doctor.doctorUserId)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('doctor.booking'), (doctor) => (
            <Book doctor={doctor} />
          ))}
          {row(t('compare.next'), ({ nextFreeUtc, zone }) =>
            nextFreeUtc ? <ClinicTime utc={nextFreeUtc} variant="lines" zone={zone} /> : t('noTimes'),
          )}
          {row(t('compare.fee'), ({ feeAud }) => (
            <Money cents={feeAud * 100} />
          ))}
          {row(procedure ? titleOf(procedure) : t('doctor.procedures'), ({ procedureFees }) => {
            const fees = procedureFees.filter(({ categoryName }) => !procedure || categoryName === procedure);
            if (fees.length === 0) return null;
            return (
              <ul className={look('stack', 8)}>
                {fees.map(({ categoryName, minAud, maxAud }) => (
                  <li key={categoryName}>
                    {procedure ? null : titleOf(categoryName)} <Money cents={minAud * 100} to={maxAud * 100} />
                  </li>
                ))}
              </ul>
            );
          })}
          {row(t('apply.profession'), ({ title }) => title)}
          {row(t('doctor.where'), ({ clinicName, suburb, stateCode }) => (
            <>
              <bdi>{clinicName}</bdi>, {suburb} {stateCode}
            </>
          ))}
          {row(t('mode'), ({ modes }) => (
            <span className={look('row', 8)}>
              {modes.map((mode) => (
                <Tag key={mode}>{t(mode === 'video' ? 'video' : 'clinic')}</Tag>
              ))}
            </span>
          ))}
          {row(t('compare.experience'), ({ experienceSince: year }) => year && t('compare.since', { year }))}
          {row(t('apply.languages'), ({ languages }) =>
            listText(
              languages.map((name) => spokenLanguage(name, language)),
              language,
            ),
          )}
          {doctors.some(({ ratingCount }) => ratingCount !== null)
            ? row(t('doctor.tab.ratings'), ({ rating, ratingCount }) =>
                rating === null || ratingCount === null ? t('unrated') : t('rating', { rating, count: ratingCount }),
              )
            : null}
          {row(t('doctor.tab.vouchers'), ({ vouchers, doctorUserId }) =>
            vouchers ? (
              <Link to={`${paths.doctor(doctorUserId)}&tab=vouchers`}>
                {t('compare.vouchers', { count: vouchers })}
              </Link>
            ) : (
              t('doctor.vouchers.none')
            ),
          )}
          {row(t('compare.check'), (doctor) => (
            <>
              <Tag tone="sage">{t('verified')}</Tag> {checkText(doctor)}
            </>
          ))}
        </tbody>
      </table>
    </div>
  );
}
