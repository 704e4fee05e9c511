import { useHost } from '@charis/shared/remote';
import { Button, Icon, look } from '@charis/shared/ui';
import { SuggestField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import styles from './find-doctors.module.css';
import type { Change, Search } from './search.rules';
import { usePlaces } from './use-places';

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
  const { places, isUnknown } = usePlaces(draft.text, chosen);

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
          error={isUnknown ? t('near.unknown') : undefined}
          groups={[{ options: places }]}
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
