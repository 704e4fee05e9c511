import { expect, it } from 'vitest';
import { pathsOf } from './paths';

const everyPage = () => true;

it('leads to the page of the layout', () => {
  expect(pathsOf('desktop', everyPage).doctor('7')).toBe('/doctor/detail?id=7');
  expect(pathsOf('mobile', everyPage).doctor('7')).toBe('/mobile/doctordetail?id=7');
});

it('leads to the desktop page where the site has no mobile one', () => {
  expect(pathsOf('mobile', () => false).post('7')).toBe('/post/7');
});

it('goes straight into a time that was chosen', () => {
  expect(pathsOf('desktop', everyPage).book('7', '7.abc')).toBe('/doctor/userappoints?doctorUserId=7&slotId=7.abc');
});

it('looks for the doctors of a procedure in either layout', () => {
  expect(pathsOf('desktop', everyPage).doctorsFor('procedure', 'facelift')).toBe('/doctor?procedure=facelift');
  expect(pathsOf('mobile', everyPage).doctorsFor('instrument', 'inmode')).toBe(
    '/mobile/search?find=doctors&instrument=inmode',
  );
});

it('keeps the procedure that a doctor is looked for, up to the booking', () => {
  const paths = pathsOf('desktop', everyPage, 'botox');
  expect(paths.doctor('7')).toBe('/doctor/detail?id=7&procedure=botox');
  expect(paths.book('7')).toBe('/doctor/userappoints?doctorUserId=7&procedure=botox');
  expect(paths.posts()).toBe('/post');
});

it('keeps what an id holds out of the address around it', () => {
  expect(pathsOf('desktop', everyPage).procedure('a&b')).toBe('/procedure/procedureDetail?categoryName=a%26b');
});
