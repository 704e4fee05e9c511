import type { ReasonData } from '@charis/shared/contract';
import { failureData, useLocale } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { type ReactNode, useState } from 'react';
import { ConflictComparison } from '#lib/conflict-comparison';
import type { ClinicDraft } from '#lib/doctor-fields/clinic-fields';
import { useText } from '#lib/text';

type Clinic = Omit<ClinicDraft, 'clinicId'>;
type Stale = ReasonData<'correctClinic', 'STALE_VERSION'>;

const labels = {
  name: 'clinic.name',
  abn: 'clinic.abn',
  line: 'clinic.address',
  suburb: 'clinic.suburb',
  state: 'clinic.state',
  postcode: 'clinic.postcode',
  phone: 'clinic.phone',
  access: 'clinic.access',
  parking: 'clinic.parking',
} as const;

interface ClinicVersions {
  /** What was shown before it was changed here. */
  seen: Clinic;
  /** Sends a form; where the clinic is another by now, asks which version to keep, and fails. */
  guard: <Data>(sent: Promise<Data>) => Promise<Data>;
  /** The question, in place of the form. */
  question: (mine: Clinic, onTheirs: (current: Clinic) => void) => ReactNode;
}

/** Keeps what an editor of a clinic has seen of it, and what someone else has made of it meanwhile. */
export function useClinicVersions(initial: Clinic): ClinicVersions {
  const t = useText();
  const time = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const [seen, setSeen] = useState(initial);
  const [stale, setStale] = useState<Stale>();
  async function guard<Data>(sent: Promise<Data>): Promise<Data> {
    try {
      return await sent;
    } catch (failure) {
      setStale(failureData(failure, 'correctClinic', 'STALE_VERSION'));
      throw failure;
    }
  }
  function question(mine: Clinic, onTheirs: (current: Clinic) => void): ReactNode {
    if (!stale) return null;
    const { current, corrected } = stale;
    const keys = (Object.keys(labels) as (keyof typeof labels)[]).filter((key) => mine[key] !== current[key]);
    const last = corrected && {
      name: corrected.by?.nickname ?? t('clinic.conflict.team'),
      time: time.format(new Date(corrected.at)),
    };
    return (
      <ConflictComparison
        differences={keys.map((key) => ({ label: t(labels[key]), mine: mine[key], theirs: current[key] }))}
        onClose={() => setStale(undefined)}
        onResolve={(keepsMine) => {
          setSeen(current);
          setStale(undefined);
          if (!keepsMine) onTheirs(current);
        }}
        text={[t('clinic.conflict'), last && t('clinic.conflict.last', last)].filter(Boolean).join(' ')}
        there={t('profile.conflict.there')}
      />
    );
  }
  return { seen, guard, question };
}
