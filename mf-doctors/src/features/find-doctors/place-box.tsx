import { useHost, useOperation, useSettled } from '@charis/shared/remote';
import { Button, Icon, look } from '@charis/shared/ui';
import { SuggestField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import type { Change, Search } from './search.rules';

interface PlaceBoxProps {
  search: Search;
  onChange: (part: Change) => void;
}

/** Two digits of a degree, about a kilometre: enough for distances, and no address. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** Shows where distances are measured to: a suburb or a postcode, or where the visitor is once they ask for that. */
export function PlaceBox({ search: { near }, onChange }: PlaceBoxProps) {
  const t = useText();
  const { notify } = useHost();
  const chosen = near ? near.name || t('near.here') : '';
  const [draft, setDraft] = useState({ chosen, text: chosen });
  const [isAsking, setAsking] = useState(false);
  if (draft.chosen !== chosen) setDraft({ chosen, text: chosen });
  const keyword = useSettled(draft.text.trim(), 200);
  const found = useOperation(
    'listAllAreas',
    { query: { keyword } },
    { enabled: keyword.length >= 2 && draft.text !== chosen, keepPrevious: true, staleTime: 600_000 },
  );
  const places = (found.data ?? []).flatMap(({ states }) =>
    states.flatMap(({ stateCode, cities }) =>
      cities.map(({ name, postcode, lat, lng }) => {
        const label = `${name} ${stateCode} ${postcode}`;
        return { key: label, label, lat, lng };
      }),
    ),
  );
  const isTyped = draft.text.trim().length >= 2 && draft.text !== chosen;
  const options = isTyped ? places : [];
  const isUnknown = isTyped && keyword === draft.text.trim() && found.data !== undefined && places.length === 0;

  const goTo = (place: Search['near']) => onChange({ near: place, sort: place ? 'distance' : undefined });
  function findMe() {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        goTo({ name: '', lat: rounded(coords.latitude), lng: rounded(coords.longitude) });
      },
      () => {
        setAsking(false);
        notify('error', t('near.failed'));
      },
      { timeout: 15_000 },
    );
  }
  return (
    <div className={`${look('line', 8, 'top')} ${styles.place}`}>
      <div className={look('grow', 'shrinks')}>
        <SuggestField
          compact
          error={isUnknown && !found.isFetching ? t('near.unknown') : undefined}
          groups={[{ options }]}
          label={t('near')}
          maxLength={80}
          name="near"
          onChange={(text) => setDraft({ chosen, text })}
          onChoose={({ key: name, lat, lng }) => goTo({ name, lat, lng })}
          onClear={() => goTo(undefined)}
          placeholder={t('near')}
          value={draft.text}
        />
      </div>
      <Button aria-label={t('near.me')} busy={isAsking} className={styles.me} onClick={findMe}>
        <Icon name="pin" />
      </Button>
    </div>
  );
}
