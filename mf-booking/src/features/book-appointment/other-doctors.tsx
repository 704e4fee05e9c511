import type { DataOf } from '@charis/shared/contract';
import { Link, useLanguage, useOperation, usePaths } from '@charis/shared/remote';
import { dayIn, dayText, timeIn } from '@charis/shared/rules';
import { buttonClass, ErrorState, look, Money, PersonHead, Skeleton } from '@charis/shared/ui';
import { useId } from 'react';
import { useText } from '#lib/text';
import type { BookingDraft, Doctor } from '#lib/times/booking.rules';

/** Distance and days in which another doctor is near by. */
const radiusKm = 50;
const withinDays = 14;
const shown = 3;

interface OtherDoctorsProps {
  doctor: Doctor;
  draft: Choice & Pick<BookingDraft, 'clinicId'>;
}

type Choice = Pick<BookingDraft, 'mode' | 'categoryName'>;

/** Shows doctors near by who have a time soon for the same, where this one has none; each time leads into booking it. */
export function OtherDoctors({ doctor, draft: { mode, categoryName, clinicId } }: OtherDoctorsProps) {
  const t = useText();
  const id = useId();
  const clinic = doctor.clinics.find((known) => known.clinicId === clinicId) ?? doctor.clinics[0];
  const near = mode === 'clinic' && clinic ? { lat: clinic.lat, lng: clinic.lng, radiusKm } : {};
  const asked = { mode, nextWithinDays: withinDays, sort: 'next-available', pageSize: 10 } as const;
  const found = useOperation('searchDoctors', {
    body: { ...asked, ...near, ...(categoryName ? { categoryName } : {}) },
  });
  const others = (found.data?.list ?? []).filter(({ doctorUserId }) => doctorUserId !== doctor.doctorUserId);
  const some = others.slice(0, shown);
  const times = useOperation(
    'listNextSlots',
    { body: { doctorUserIds: some.map(({ doctorUserId }) => doctorUserId), limit: 3 } },
    { enabled: some.length > 0 },
  );
  const failed = [found, times].find(({ isLoadingError }) => isLoadingError);
  return (
    <section aria-labelledby={id} className={look('above-24')}>
      <h3 className={look('size-20', 'below-12')} id={id}>
        {t('others.title')}
      </h3>
      {failed ? (
        <ErrorState onRetry={() => failed.refetch()} title={t('others.failed')} />
      ) : !found.data || (some.length > 0 && !times.data) ? (
        <Skeleton height={160} />
      ) : some.length === 0 ? (
        <p className={look('muted')}>{t('others.none')}</p>
      ) : (
        <ul className={look('stack', 12)}>
          {some.map((other) => (
            <Other
              choice={{ mode, categoryName }}
              doctor={other}
              key={other.doctorUserId}
              slots={times.data?.find(({ doctorUserId }) => doctorUserId === other.doctorUserId)?.slots ?? []}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface OtherProps {
  choice: Choice;
  doctor: DataOf<'searchDoctors'>['list'][number];
  slots: DataOf<'listNextSlots'>[number]['slots'];
}

/** Returns the address with what was chosen here, in place of the procedure that this page was opened for. */
function withChoice(address: string, { mode, categoryName }: Choice): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set('mode', mode);
  if (categoryName) params.set('procedure', categoryName);
  else params.delete('procedure');
  return `${path}?${params}`;
}

function Other({ choice, doctor, slots }: OtherProps) {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const { doctorUserId, name, image, title, clinicName, suburb, stateCode, feeAud } = doctor;
  const place = (
    <>
      <bdi>{clinicName}</bdi>, {suburb} {stateCode} · <Money cents={feeAud * 100} />
    </>
  );
  return (
    <li className={look('stack', 12, 'panel', 'padded-16')}>
      <PersonHead image={image} level={3} look="close" name={name} place={place} title={title} />
      <div className={look('row', 8)}>
        {slots.map(({ slotId, startUtc, zone }) => (
          <Link
            className={buttonClass('secondary')}
            key={slotId}
            to={withChoice(paths.book(doctorUserId, slotId), choice)}
          >
            {dayText(dayIn(startUtc, zone), 'short', language)}, {timeIn(startUtc, zone, language)}
          </Link>
        ))}
        <Link className={buttonClass('link')} to={paths.doctor(doctorUserId)}>
          {t('others.see', { name })}
        </Link>
      </div>
    </li>
  );
}
