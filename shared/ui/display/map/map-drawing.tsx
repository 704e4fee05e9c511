import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../button';
import { Icon } from '../../icon';
import { look } from '../../look';
import { useDisplayText } from '../display-text';
import { coast } from './australia.gen';
import styles from './map.module.css';
import type { MapPlace, MapProps } from './map-props';
import { borderPath, project, whole } from './projection';
import {
  type Cluster,
  clustersOf,
  firstView,
  nearest,
  placesNear,
  seenAt,
  stayTogether,
  type View,
  viewOf,
  wholeView,
  within,
} from './view.rules';

type Placed = MapPlace & { x: number; y: number };

/** Pixels of the screen that pins keep from each other, as a thumb needs. */
const pinDistance = 44;

/** Returns the distance of pins in pixels of the drawing, which a narrow screen shows smaller. */
function useReach(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState<number>(whole.width);
  useLayoutEffect(() => {
    const place = frame.current;
    if (!place) return;
    const measure = () => setWidth(place.clientWidth || whole.width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [frame]);
  return (pinDistance * whole.width) / width;
}

/** How far an arrow key moves the map, as a share of what is seen. */
const stride = 0.2;

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
};

interface MapDrawingProps extends Omit<MapProps<MapPlace>, 'children' | 'list'> {
  /** Lists the places of a pin that cannot come apart; without it they take turns. */
  onList: ((ids: readonly string[]) => void) | undefined;
  /** Ids of the places that are listed. */
  shown: readonly string[];
}

export function MapDrawing({ label, places, value, onChoose, onList, shown }: MapDrawingProps) {
  const t = useDisplayText();
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<{ at: [number, number]; view: View } | undefined>(undefined);
  const placed: Placed[] = places.map((place) => ({ ...place, ...project(place) }));
  const [view, setView] = useState<View>(() => firstView(placed));
  const ids = places.map(({ id }) => id).join();
  const [seen, setSeen] = useState(ids);
  // Other places may be far from where the map is.
  if (ids !== seen) {
    setSeen(ids);
    setView(firstView(placed));
  }
  const reach = useReach(frame);
  const clusters = clustersOf(placesNear(placed, view), view, reach).filter((cluster) => isSeen(cluster, view));

  const zoom = (factor: number) => setView((now) => within({ ...now, zoom: now.zoom * factor }));
  const move = (dx: number, dy: number, from: View) =>
    setView(
      within({ ...from, x: from.x + (dx * whole.width) / from.zoom, y: from.y + (dy * whole.height) / from.zoom }),
    );

  // React listens to the wheel passively, and the page would scroll with the map. Without Ctrl the page is meant.
  useEffect(() => {
    const place = frame.current;
    function onWheel(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setView((now) => within({ ...now, zoom: now.zoom * (event.deltaY < 0 ? 1.2 : 1 / 1.2) }));
    }
    place?.addEventListener('wheel', onWheel, { passive: false });
    return () => place?.removeEventListener('wheel', onWheel);
  }, []);

  function drag(event: PointerEvent<HTMLDivElement>) {
    const box = frame.current?.getBoundingClientRect();
    if (!grip.current || !box) return;
    const [x, y] = grip.current.at;
    move((x - event.clientX) / box.width, (y - event.clientY) / box.height, grip.current.view);
  }
  const isWhole = view.zoom === 1;
  return (
    <div className={look('around')}>
      <section
        aria-label={`${label}: ${t('map.name')}`}
        className={`${look('around', 'clip', 'framed', 'round-large', 'sunken')} ${styles.frame} ${isWhole ? '' : styles.moves}`}
        onKeyDown={(event) => {
          const step = event.target === event.currentTarget ? steps[event.key] : undefined;
          if (!step) return;
          event.preventDefault();
          move(step[0], step[1], view);
        }}
        onPointerCancel={() => (grip.current = undefined)}
        onPointerDown={(event) => {
          if (isWhole || (event.target as Element).closest('button')) return;
          grip.current = { at: [event.clientX, event.clientY], view };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = undefined)}
        ref={frame}
        tabIndex={isWhole ? undefined : 0}
      >
        <svg
          aria-hidden="true"
          className={styles.drawing}
          preserveAspectRatio="none"
          viewBox={[
            view.x - whole.width / view.zoom / 2,
            view.y - whole.height / view.zoom / 2,
            whole.width / view.zoom,
            whole.height / view.zoom,
          ].join(' ')}
        >
          <path className={styles.land} d={coast} />
          <path className={styles.border} d={borderPath} />
        </svg>
        {clusters.map((cluster) => (
          <Pin
            cluster={cluster}
            key={cluster.places[0]?.id}
            onChoose={onChoose}
            onList={onList}
            onOpen={() => setView(viewOf(cluster.places))}
            reach={reach}
            shown={shown}
            value={value}
            view={view}
          />
        ))}
      </section>
      <div className={`${look('stack', 8, 'end')} ${styles.controls}`}>
        <Button
          aria-label={t('map.in')}
          className={styles.control}
          disabled={view.zoom >= nearest}
          onClick={() => zoom(2)}
        >
          <Icon name="plus" />
        </Button>
        <Button aria-label={t('map.out')} className={styles.control} disabled={isWhole} onClick={() => zoom(0.5)}>
          <Icon name="minus" />
        </Button>
      </div>
      <p className={look('muted', 'small', 'above-8')}>
        {t(onList ? 'map.hint.choose' : 'map.hint')}{' '}
        <Button disabled={isWhole} onClick={() => setView(wholeView)} small variant="link">
          {t('map.whole')}
        </Button>
      </p>
    </div>
  );
}

function isSeen(cluster: Cluster<Placed>, view: View): boolean {
  const { x, y } = seenAt(cluster, view);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

interface PinProps extends Pick<MapDrawingProps, 'value' | 'onChoose' | 'onList' | 'shown'> {
  cluster: Cluster<Placed>;
  view: View;
  reach: number;
  onOpen: () => void;
}

/** Shows a place, or how many there are: several that come apart nearer are looked at closer, others are listed or take turns. */
function Pin({ cluster, view, reach, value, onChoose, onList, shown, onOpen }: PinProps) {
  const t = useDisplayText();
  const { places } = cluster;
  const [first] = places;
  const { x, y } = seenAt(cluster, view);
  const isChosen = places.some(({ id }) => id === value || shown.includes(id));
  if (!first) return null;
  const isOne = places.length === 1;
  const opens = !isOne && view.zoom < nearest && !(onList && stayTogether(places, reach));
  // Those that lie in one place take turns.
  const next = places[places.findIndex(({ id }) => id === value) + 1];
  const name = isOne ? first.name : t('map.cluster', { count: places.length, area: first.area });
  function press() {
    if (opens) onOpen();
    else if (isOne || !onList) onChoose(next?.id);
    else onList(isChosen ? [] : places.map(({ id }) => id));
  }
  return (
    <button
      aria-label={name}
      aria-pressed={opens ? undefined : isChosen}
      className={`${styles.pin} ${isChosen ? styles.chosen : ''}`}
      onClick={press}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      title={name}
      type="button"
    >
      {isOne ? <Icon name="pin" /> : places.length}
    </button>
  );
}
