/** Which part of the map is seen, and which places stand together on it. */
import { type Point, whole } from './projection';

/** The middle of what is seen, in pixels of the drawing, and how many times it is enlarged. */
export interface View extends Point {
  zoom: number;
}

export const wholeView: View = { x: whole.width / 2, y: whole.height / 2, zoom: 1 };

/** Nearer than this, streets would be missed. */
export const nearest = 64;

/** Returns a view that does not leave the drawing. */
export function within({ x, y, zoom }: View): View {
  const near = Math.min(nearest, Math.max(1, zoom));
  const [w, h] = [whole.width / near / 2, whole.height / near / 2];
  return {
    x: Math.min(whole.width - w, Math.max(w, x)),
    y: Math.min(whole.height - h, Math.max(h, y)),
    zoom: near,
  };
}

/** Returns where a point of the drawing is seen, as shares of the width and the height. */
export const seenAt = ({ x, y }: Point, view: View): Point => ({
  x: ((x - view.x) * view.zoom) / whole.width + 0.5,
  y: ((y - view.y) * view.zoom) / whole.height + 0.5,
});

/** Returns the places that are seen or less than a view away: others change nothing that is seen. */
export const placesNear = <Place extends Point>(places: readonly Place[], view: View): Place[] =>
  places.filter((place) => {
    const { x, y } = seenAt(place, view);
    return Math.abs(x - 0.5) < 1.5 && Math.abs(y - 0.5) < 1.5;
  });

export interface Cluster<Place extends Point> extends Point {
  places: Place[];
}

/** Places that would lie upon each other, together; `reach` in pixels of the drawing at zoom 1. */
export function clustersOf<Place extends Point>(places: readonly Place[], view: View, reach = 44): Cluster<Place>[] {
  const clusters: Cluster<Place>[] = [];
  for (const place of places) {
    const near = clusters.find((cluster) => Math.hypot(cluster.x - place.x, cluster.y - place.y) * view.zoom < reach);
    if (!near) {
      clusters.push({ x: place.x, y: place.y, places: [place] });
      continue;
    }
    near.places.push(place);
    const count = near.places.length;
    near.x += (place.x - near.x) / count;
    near.y += (place.y - near.y) / count;
  }
  return clusters;
}

/** Returns whether places share one pin even where the map is nearest. */
export const stayTogether = (places: readonly Point[], reach?: number): boolean =>
  clustersOf(places, { ...wholeView, zoom: nearest }, reach).length === 1;

/** Returns the view in which the places of a cluster stand apart, as far as the map goes. */
export function viewOf(points: readonly Point[]): View {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const zoom = 0.7 / Math.max((right - left) / whole.width, (bottom - top) / whole.height, 0.7 / nearest);
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, zoom });
}

/** Nearer than this at first, the coast would be out of sight. */
const nearestAtFirst = 16;

/** Returns the view that a map begins with: all of its places, with enough around them to see where they are; the whole where it has none. */
export function firstView(points: readonly Point[]): View {
  if (points.length === 0) return wholeView;
  const view = viewOf(points);
  return within({ ...view, zoom: Math.min(nearestAtFirst, view.zoom) });
}
