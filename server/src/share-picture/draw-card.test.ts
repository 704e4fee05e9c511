import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createCardDrawer } from './draw-card';

const draw = createCardDrawer();

/** Share of pixels that are not the ground, in the part where the title stands. */
async function inkOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .extract({ left: 60, top: 180, width: 1000, height: 370 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 150).length / (info.width * info.height);
}

it.each([
  ['English', { title: 'Facelift', lead: 'What it is, and what may go wrong.', kind: 'Procedure', language: 'en' }],
  ['Chinese', { title: '面部提升术', lead: '它是什么，可能有哪些风险。', kind: '项目详情', language: 'zh-CN' }],
  [
    'a long title',
    { title: 'A week of soup, pillows and bad television '.repeat(4), lead: '', kind: 'Post', language: 'en' },
  ],
])('draws %s', async (_what, card) => {
  const picture = await draw(card);
  const { width, height, format } = await sharp(picture).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  expect(await inkOf(picture)).toBeGreaterThan(0.01);
  expect(picture.length).toBeLessThan(80_000);
});

it('goes on after a card that could not be drawn', async () => {
  await expect(draw({ title: undefined as unknown as string, lead: '', kind: '', language: 'en' })).rejects.toThrow();
  expect((await draw({ title: 'Home', lead: '', kind: '', language: 'en' })).length).toBeGreaterThan(1000);
});
