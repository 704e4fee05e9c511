import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-name';

describe('isReservedName', () => {
  it.each([
    'Charis Team',
    'CHARIS-team',
    'Сhаris Теаm',
    'Ｃｈａｒｉｓ',
    'Char1s Team',
    'Chárís',
    'Charis\u200bTeam',
    'Moderator',
  ])('knows %j', (name) => expect(isReservedName(name)).toBe(true));
  it.each(['Charis Papadopoulos', 'Charisma', 'Harris Team', '小明小明小'])('leaves %j to people', (name) =>
    expect(isReservedName(name)).toBe(false),
  );
});
