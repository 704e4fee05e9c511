import { Link, Slot, useIsOwn, useLanguage, usePaths, useSearchParams } from '@charis/shared/remote';
import { listText } from '@charis/shared/rules';
import { Avatar, Button, buttonClass, Loaded, leadTo, look, Money, Skeleton, Tag } from '@charis/shared/ui';
import { Tabs } from '@charis/shared/ui/menu';
import { useEffect } from 'react';
import { useCheckText } from '#lib/check-text';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import { About } from './about';
import type { DoctorDetail } from './fees';
import { Questions } from './questions';
import { Ratings } from './ratings';
import styles from './see-doctor.module.css';
import { useCountView } from './use-count-view';
import { Videos } from './videos';

const tabs = ['about', 'clinics', 'ratings', 'faq', 'videos', 'posts', 'vouchers'] as const;
type TabName = (typeof tabs)[number];
const isTab = (text: string | null): text is TabName => tabs.some((tab) => tab === text);

/** So many parts stand below each other; more are behind tabs. */
const fewParts = 3;

/** Returns the parts that have something; the one of the address is among them. */
function partsOf({ parts, rating }: DoctorDetail, chosen: TabName): TabName[] {
  const isThere = (tab: TabName) => {
    if (tab === chosen || tab === 'about' || tab === 'clinics') return true;
    return tab === 'ratings' ? rating !== null : (parts ?? [tab]).includes(tab);
  };
  return tabs.filter(isThere);
}

/** The map makes clinics large, so they load with their tab. */
const loadClinics = () => import('./clinics');

export function DoctorView({ doctor }: { doctor: DoctorDetail }) {
  const t = useText();
  const paths = usePaths();
  const language = useLanguage();
  const checkText = useCheckText();
  useCountView(doctor.doctorUserId);
  const isOwn = useIsOwn(doctor.doctorUserId);
  const [query, setQuery] = useSearchParams();
  const chosen = query.get('tab');
  const shown = isTab(chosen) ? chosen : 'about';
  const parts = partsOf(doctor, shown);
  // Whatever is chosen, so that a press does not turn tabs into sections.
  const isShort = partsOf(doctor, 'about').length <= fewParts;
  const id = doctor.doctorUserId;
  const placeOf = (part: string) => `${id}-${part}`;
  const place = isShort && isTab(chosen) ? placeOf(chosen) : undefined;
  useEffect(() => {
    if (place) leadTo(place);
  }, [place]);
  const contents: Record<TabName, React.ReactNode> = {
    about: <About doctor={doctor} />,
    clinics: (
      <Loaded load={loadClinics} placeholder={<Skeleton height={240} />}>
        {({ Clinics }) => <Clinics doctorUserId={id} />}
      </Loaded>
    ),
    videos: <Videos doctorUserId={id} />,
    posts: <Slot fallback={<p>{t('doctor.posts.none')}</p>} memberId={id} name="member.posts" />,
    vouchers: <Slot doctorUserId={id} fallback={<p>{t('doctor.vouchers.none')}</p>} name="voucher.list" />,
    ratings: <Ratings doctorUserId={id} />,
    faq: <Questions doctorUserId={id} />,
  };

  function choose(tab: string) {
    if (isShort) return leadTo(placeOf(tab));
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    setQuery(next, { replace: true });
  }
  return (
    <div className={`${look('grid', 32, 'top')} ${styles.columns}`}>
      <div className={styles.main}>
        <header className={`${look('grid', 16, 'top')} ${styles.head}`}>
          <Avatar image={doctor.image} name={doctor.name} size={72} />
          <div>
            <h1 className={styles.name}>
              <bdi>{doctor.name}</bdi> {doctor.verified ? <Tag tone="sage">{t('verified')}</Tag> : null}
            </h1>
            <p className={look('above-4')}>{doctor.title}</p>
            <p className={look('above-4')}>
              <bdi>{doctor.clinicName}</bdi>, {doctor.suburb} {doctor.stateCode}
            </p>
            {doctor.rating === null || doctor.ratingCount === null ? null : (
              <p className={look('above-8')}>
                <span aria-hidden="true" className={look('accent')}>
                  ★
                </span>{' '}
                <Button onClick={() => choose('ratings')} variant="link">
                  {t('rating', { rating: doctor.rating, count: doctor.ratingCount })}
                </Button>
              </p>
            )}
            <p className={look('row', 8, 'above-8')}>
              {doctor.modes.map((mode) => (
                <Tag key={mode}>{t(mode === 'video' ? 'video' : 'clinic')}</Tag>
              ))}
              {doctor.languages.length ? (
                <Tag>
                  {listText(
                    doctor.languages.map((name) => spokenLanguage(name, language)),
                    language,
                  )}
                </Tag>
              ) : null}
            </p>
            <p className={look('muted', 'small', 'above-8')}>{checkText(doctor)}</p>
          </div>
          <div className={styles.actions}>
            <Slot
              fallback={<Link to={paths.member(id)}>{t('doctor.member')}</Link>}
              loading={<Skeleton height={48} />}
              memberId={id}
              name="member.actions"
              path={paths.doctor(id)}
            />
          </div>
        </header>
        {isShort ? (
          <div className={look('stack', 32)}>
            {parts.map((part) => (
              <section
                aria-label={t(`doctor.tab.${part}`)}
                className={styles.section}
                id={placeOf(part)}
                key={part}
                tabIndex={-1}
              >
                {part === 'about' ? null : <h2 className={styles.heading}>{t(`doctor.tab.${part}`)}</h2>}
                {contents[part]}
              </section>
            ))}
          </div>
        ) : (
          <Tabs
            label={t('doctor.tabs')}
            onChange={choose}
            tabs={parts.map((key) => ({ key, label: t(`doctor.tab.${key}`) }))}
            value={shown}
          >
            {contents[shown]}
          </Tabs>
        )}
      </div>
      <aside aria-label={t('doctor.booking')} className={`${look('stack', 16, 'panel')} ${styles.aside}`}>
        {doctor.takingBookings ? (
          <>
            <p className={styles.fee}>
              {t('doctor.fee')} <Money cents={doctor.feeAud * 100} />
            </p>
            {isOwn ? null : (
              <div>
                <Slot
                  doctorUserId={id}
                  fallback={<p className={look('muted', 'small', 'above-8')}>{t('noTimes')}</p>}
                  loading={<Skeleton height={96} />}
                  name="doctor.next-slots"
                  row
                />
              </div>
            )}
            <Link className={`${buttonClass('primary')} ${styles.book}`} to={isOwn ? paths.schedule() : paths.book(id)}>
              {t(isOwn ? 'doctor.schedule' : 'doctor.book')}
            </Link>
          </>
        ) : (
          <>
            <p className={styles.fee}>{t('doctor.closed')}</p>
            <p className={look('muted', 'small', 'above-8')}>
              {t(doctor.closedFor ? `doctor.closed.${doctor.closedFor}` : 'doctor.closed.hint')}
            </p>
            <Link className={`${buttonClass()} ${styles.book}`} to={paths.doctors()}>
              {t('doctor.all')}
            </Link>
          </>
        )}
      </aside>
    </div>
  );
}
