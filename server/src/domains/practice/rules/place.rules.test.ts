import { expect, it } from 'vitest';
import { allPlaces, placesLike } from './place.rules';

it('knows places of every state with their postcode and position', () => {
  const places = allPlaces();
  expect(places.length).toBeGreaterThan(15_000);
  expect(new Set(places.map(({ stateCode }) => stateCode)).size).toBe(8);
  expect(places).toContainEqual({
    stateCode: 'NSW',
    cityCode: 'double-bay',
    name: 'Double Bay',
    postcode: '2028',
    lat: -33.877,
    lng: 151.241,
  });
  expect(places.every(({ lat, lng }) => lat < -9 && lat > -44 && lng > 112 && lng < 168)).toBe(true);
});

it.each([
  ['subia', 'Subiaco'],
  ['0804', 'Parap'],
  ['Wollongng', 'Wollongong'],
  ['subaico', 'Subiaco'],
  ['bay double', undefined],
  ["o'conn", "O'Connor"],
])('finds by %s first %s', (keyword, name) => {
  expect(placesLike(allPlaces(), keyword, 10)[0]?.name).toBe(name);
});

it('adds what is nearly so', () => {
  const names = placesLike(allPlaces(), 'Paramatta', 10).map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Paramatta', 'Parramatta']);
});

it('gives no more than what was asked for', () => {
  expect(placesLike(allPlaces(), 'a', 10)).toHaveLength(10);
});

it('has places with doctors before those that only begin alike', () => {
  const first = (served: string) => placesLike(allPlaces(), 'parra', 10, ({ name }) => name === served)[0]?.name;
  expect(first('Parramatta')).toBe('Parramatta');
  expect(first('nowhere')).not.toBe('Parramatta');
});
