import { expect, it } from 'vitest';
import { forbiddenWordsOf } from './application-form';

const role = { place: 'Wren Clinic', from: 2020, to: null };

it('names the forbidden word of each text', () => {
  const found = forbiddenWordsOf({
    title: 'Dermatologist',
    bio: 'My treatments are painless and guaranteed.',
    experience: [{ ...role, role: 'Head of a risk-free clinic' }] as never,
  });
  expect(found).toEqual({ bio: 'painless', experience: 'risk-free' });
});

it('leaves titles and medicines to the server', () => {
  expect(forbiddenWordsOf({ title: 'Surgeon', bio: 'I use Botox.', experience: [] })).toEqual({});
});
