import { expect, it } from 'vitest';
import { titleIn } from './title.rules';

it.each([
  ['Medical Dermatology', '医学皮肤科'],
  ['tummy tuck ', '腹壁整形'],
  ['Cosmetic physician', '美容医师'],
  ['Founder of the Wren Clinic', 'Founder of the Wren Clinic'],
  ['', ''],
])('a title “%s” is “%s” in Chinese, and as it was written in English', (title, chinese) => {
  expect([titleIn(title, 'zh-CN'), titleIn(title, 'en')]).toEqual([chinese, title]);
});
