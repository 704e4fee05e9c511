import type { ReactNode } from 'react';
import { Loaded } from '../../loaded';
import { useDisplayText } from '../display-text';
import styles from './map.module.css';
import type { Position } from './projection';

const load = () => import('./map-drawing');

export interface MapPlace extends Position {
  id: string;
  name: string;
  /** Suburb or city, by which a group of places is called. */
  area: string;
}

export interface MapProps<Place extends MapPlace> {
  /** What is on the map, such as `Clinics`. */
  label: string;
  places: readonly Place[];
  /** The place that is chosen, on the map and in the list. */
  value?: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Which places stand in the list: `chosen` where there may be too many to list them all. */
  list?: 'all' | 'chosen';
  /** A place in the list, and beside the map once it is chosen. */
  children: (place: Place) => ReactNode;
}

/**
 * Places in Australia, drawn from data of our own: no picture comes from elsewhere, and no one hears where a visitor looks. Below it is the
 * list of the same places, or the one that is chosen. Its drawing is loaded where it is shown.
 */
export function AustraliaMap<Place extends MapPlace>(props: MapProps<Place>) {
  const t = useDisplayText();
  const { label, places, value, onChoose, list = 'all', children } = props;
  const isAll = list === 'all';
  const listed = isAll ? places : places.filter(({ id }) => id === value);
  return (
    <div className={styles.both}>
      <Loaded load={load} otherwise={null} placeholder={<div aria-busy="true" className={styles.frame} />}>
        {({ MapDrawing }) => <MapDrawing label={label} list={list} onChoose={onChoose} places={places} value={value} />}
      </Loaded>
      <ul
        aria-label={t(isAll ? 'map.list' : 'map.chosen')}
        aria-live={isAll ? undefined : 'polite'}
        className={styles.list}
      >
        {listed.map((place) => (
          <li aria-current={place.id === value ? 'true' : undefined} className={styles.item} key={place.id}>
            {children(place)}
          </li>
        ))}
      </ul>
    </div>
  );
}
