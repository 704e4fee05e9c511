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
    'Charis Security',
    'Official Charis',
    'CharisCustomerService',
    'Charis Team 1',
    'Charis Teаm AU',
    'ᴄharis Team',
    'Admin',
    'Admin Team',
    'Charis 管理员',
    '管理员管理员',
  ])('knows %j', (name) => expect(isReservedName(name)).toBe(true));
  it.each(['Charis Papadopoulos', 'Charisma', 'Harris Team', 'Care Team', 'Adminah Lee', '小明小明小', '2024'])(
    'leaves %j to people',
    (name) => expect(isReservedName(name)).toBe(false),
  );
});
