import { useRef } from 'react';
import { Button } from '../../button';
import { look } from '../../look';
import { useDisplayText } from '../display-text';
import styles from './map.module.css';
import type { MapPlace, MapProps } from './map-props';

interface ChosenPlacesProps<Place extends MapPlace>
  extends Pick<MapProps<Place>, 'places' | 'value' | 'onChoose' | 'otherwise' | 'children'> {
  /** Ids of the places at the pin that is pressed, where it has several. */
  together: readonly string[];
  /** Chooses nothing. */
  onBack: () => void;
}

/** Shows the place that is chosen, or all places of one pin: each by its name, which opens and closes the place. */
export function ChosenPlaces<Place extends MapPlace>(props: ChosenPlacesProps<Place>) {
  const { places, value, onChoose, otherwise, together, onBack, children } = props;
  const t = useDisplayText();
  const ids = new Set(together);
  const named = places.filter(({ id }) => ids.has(id));
  const [first] = named;
  const count = first ? t('map.cluster', { count: named.length, area: first.area }) : undefined;
  const chosen = first ? [] : places.filter(({ id }) => id === value);
  const isEmpty = !first && chosen.length === 0;
  const place = useRef<HTMLDivElement>(null);
  /** The button that was pressed goes with what was chosen. */
  function goBack() {
    place.current?.focus({ preventScroll: true });
    onBack();
  }
  return (
    <div className={styles.beside} ref={place} tabIndex={-1}>
      {otherwise && !isEmpty ? (
        <Button className={look('below-8')} onClick={goBack} variant="link">
          {t('map.back')}
        </Button>
      ) : null}
      <p className={styles.count} role="status">
        {count}
      </p>
      {first ? (
        <ul aria-label={count} className={styles.list}>
          {named.map((place) => {
            const isOpen = place.id === value;
            return (
              <li className={styles.item} key={place.id}>
                <button
                  aria-expanded={isOpen}
                  className={styles.name}
                  onClick={() => onChoose(isOpen ? undefined : place.id)}
                  type="button"
                >
                  {place.name}
                </button>
                {isOpen ? children(place) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
      <ul aria-label={t('map.chosen')} aria-live="polite" className={styles.list} hidden={first !== undefined}>
        {chosen.map((place) => (
          <li aria-current="true" className={styles.item} key={place.id}>
            {children(place)}
          </li>
        ))}
      </ul>
      {isEmpty ? otherwise : null}
    </div>
  );
}
