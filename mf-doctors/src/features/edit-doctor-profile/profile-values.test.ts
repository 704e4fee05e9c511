import { describe, expect, it } from 'vitest';
import { changesOf, differentIn, missingOf, type Profile, valuesOf } from './profile-values';

const profile: Profile = {
  doctorUserId: 'd',
  version: 1,
  state: 'APPROVED',
  name: 'Dr Wren',
  image: '',
  title: 'Dermatologist',
  verifiedSpecialty: '',
  bio: '',
  languages: ['English'],
  feeAud: 180,
  modes: ['clinic'],
  education: [],
  experience: [],
  specialties: [],
  procedures: [],
  faq: [],
  clinics: [],
  videos: [],
};
const saved = valuesOf(profile);

describe('changesOf', () => {
  it('names what differs, by the call that saves it', () => {
    const values = { ...saved, bio: 'Hello', specialties: [{ root: 'breast-surgery', child: '' }] };
    expect(changesOf(values, saved)).toEqual({
      basics: { bio: 'Hello' },
      details: { specialties: values.specialties },
    });
  });

  it('waits with rows that lack something, and with a profile without a way to consult', () => {
    const values = { ...saved, modes: [], faq: [{ question: 'Referral?', answer: '' }] };
    expect(changesOf(values, saved)).toEqual({ basics: {}, details: {} });
  });
});

it('names the fields in which two versions differ, whatever the order of their keys', () => {
  const education = [{ title: 'MBBS', institution: 'University of Sydney', year: 2007 }];
  const reordered = [{ year: 2007, institution: 'University of Sydney', title: 'MBBS' }];
  expect(differentIn({ ...saved, education }, { ...saved, education: reordered, bio: 'Hello' })).toEqual(['bio']);
});

it('counts what a profile lacks', () => {
  const { missing, percent } = missingOf(profile, saved);
  expect(percent).toBe(10);
  expect(missing).not.toContain('languages');
  expect(missing).toContain('hours');
});
