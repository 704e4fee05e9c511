/** An applicant with everything that an application needs. */
import type { InputOf } from '@charis/shared/contract';
import { documentKinds } from '@charis/shared/rules/application';
import { createUpload } from './ready-upload';
import type { TestApi } from './test-api';

type Data = InputOf<'saveApplication'>['body']['data'];

let serial = 0;

export function applicationData(given: Partial<Data> = {}): Data {
  serial += 1;
  return {
    legalName: 'Wattle Currawong',
    registrationType: 'MED',
    registrationNumber: `MED888${String(serial).padStart(7, '0')}`,
    title: 'Dermatologist',
    phone: '02 5550 1234',
    bio: 'I listen first, explain what is known, and leave time to think.',
    languages: ['English'],
    specialties: [{ root: 'medical-dermatology', child: 'skin-checks' }],
    education: [{ title: 'MBBS', institution: 'University of Sydney', year: 2004 }],
    experience: [{ role: 'Registrar', institution: 'Sydney Hospital', fromYear: 2005, toYear: null }],
    modes: ['clinic'],
    feeAud: 180,
    procedures: [{ categoryName: 'chemical_peels', minAud: 150, maxAud: 400 }],
    clinic: {
      clinicId: null,
      name: 'Currawong Clinic',
      abn: '51 824 753 556',
      line: '1 Wattle Street',
      suburb: 'Double Bay',
      state: 'NSW',
      postcode: '2028',
      phone: '',
      access: '',
      parking: '',
    },
    declared: true,
    ...given,
  };
}

/** Returns one READY credential of each kind. */
export function createDocuments(api: TestApi, accountId: string) {
  return Promise.all(
    documentKinds.map(async (kind) => ({ kind, uploadId: await createUpload(api, accountId, 'credential') })),
  );
}
