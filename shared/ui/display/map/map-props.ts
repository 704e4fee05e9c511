import type { ReactNode } from 'react';
import type { Position } from './projection';

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
  /**
   * Which places stand in the list: `chosen` where there may be too many to list them all. A pin of several places then lists their names,
   * and shows the place whose name is pressed.
   */
  list?: 'all' | 'chosen';
  /** Stands beside the map of `chosen` while no place is; a button leads back to it. */
  otherwise?: ReactNode;
  /** A place in the list, and beside the map once it is chosen. */
  children: (place: Place) => ReactNode;
}
