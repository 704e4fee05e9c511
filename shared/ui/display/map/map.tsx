import { useState } from 'react';
import { Loaded } from '../../loaded';
import { look } from '../../look';
import { useDisplayText } from '../display-text';
import { ChosenPlaces } from './chosen-places';
import styles from './map.module.css';
import type { MapPlace, MapProps } from './map-props';

const load = () => import('./map-drawing');

/**
 * Places in Australia, drawn from data of our own: no picture comes from elsewhere, and no one hears where a visitor looks. Below it is the
 * list of the same places, or of those at the pin that is pressed. Its drawing is loaded where it is shown.
 */
export function AustraliaMap<Place extends MapPlace>(props: MapProps<Place>) {
  const { label, places, value, onChoose, list = 'all', otherwise, children } = props;
  const [together, setTogether] = useState<readonly string[]>([]);
  const isAll = list === 'all';
  function show(ids: readonly string[]) {
    setTogether(ids);
    onChoose(undefined);
  }
  function choose(id: string | undefined) {
    setTogether([]);
    onChoose(id);
  }
  return (
    <div className={`${look('grid', 24, 'top')} ${styles.both}`}>
      <Loaded
        load={load}
        otherwise={null}
        placeholder={
          <div
            aria-busy="true"
            className={`${look('around', 'clip', 'framed', 'round-large', 'sunken')} ${styles.frame}`}
          />
        }
      >
        {({ MapDrawing }) => (
          <MapDrawing
            label={label}
            onChoose={isAll ? onChoose : choose}
            onList={isAll ? undefined : show}
            places={places}
            shown={together}
            value={value}
          />
        )}
      </Loaded>
      {isAll ? (
        <AllPlaces {...props} />
      ) : (
        <ChosenPlaces
          onBack={() => show([])}
          onChoose={onChoose}
          otherwise={otherwise}
          places={places}
          together={together}
          value={value}
        >
          {children}
        </ChosenPlaces>
      )}
    </div>
  );
}

function AllPlaces<Place extends MapPlace>({ places, value, children }: MapProps<Place>) {
  const t = useDisplayText();
  return (
    <ul aria-label={t('map.list')} className={styles.list}>
      {places.map((place) => (
        <li aria-current={place.id === value ? 'true' : undefined} className={styles.item} key={place.id}>
          {children(place)}
        </li>
      ))}
    </ul>
  );
}
