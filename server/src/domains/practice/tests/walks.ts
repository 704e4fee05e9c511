import type { OperationName } from '@charis/shared/contract';
import { applicationData } from '#testing/applicant';
import {
  agreed,
  attempt,
  body,
  counts,
  hides,
  nothing,
  own,
  ownAccount,
  query,
  refuses,
  sameForAll,
  sameText,
  unknown,
  type Walk,
} from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const practiceWalks = {
  listSavedSearches: { others: [own()], blocked: ownAccount },
  stateSegments: { others: [own()], blocked: ownAccount },
  saveSearch: { others: [own({ body: { name: 'Near me', filter: { stateCode: 'NSW' } } })], blocked: ownAccount },
  deleteSavedSearch: {
    others: [attempt(({ savedSearchId }) => ({ params: { searchId: savedSearchId } }), 100)],
    blocked: ownAccount,
  },
  listTeams: { others: [own()], blocked: agreed },
  invitePerson: {
    others: [unknown(({ clinicId }) => ({ body: { clinicId, email: 'desk@example.com', role: 'owner' } }))],
    blocked: agreed,
  },
  withdrawInvitation: {
    others: [unknown(({ invitationId }) => ({ params: { invitationId } }))],
    blocked: agreed,
  },
  readInvitation: { others: [own({ body: { token: 'no-such-token' } }, 410)], blocked: agreed },
  acceptInvitation: { others: [own({ body: { token: 'no-such-token' } }, 410)], blocked: agreed },
  changeTeamRole: {
    others: [unknown(({ clinicId, doctorId }) => ({ body: { clinicId, userId: doctorId, role: 'bookkeeper' } }))],
    blocked: agreed,
  },
  removeFromTeam: {
    others: [unknown(({ clinicId, doctorId }) => ({ body: { clinicId, userId: doctorId } }))],
    blocked: agreed,
  },
  getApplication: { others: [own()], blocked: ownAccount },
  saveApplication: {
    others: [
      attempt(
        ({ credentialId }) => ({
          body: { data: applicationData(), documents: [{ kind: 'identity', uploadId: credentialId }] },
        }),
        404,
      ),
    ],
    blocked: ownAccount,
  },
  submitApplication: { others: [own({ body: { version: 1, confirmed: true } }, 404)], blocked: ownAccount },
  updateApproval: { others: [own({ body: { action: 'withdraw', revision: 1 } }, 404)], blocked: ownAccount },
  listApplications: {
    others: [own({ query: { filter: 'all' } })],
    lists: [
      ...['waiting', 'all'].map((filter) => query({ filter })),
      ...['mine', 'free'].map((of) => query({ of })),
      query({ keyword: 'person' }),
    ],
  },
  reviewApplication: { others: [unknown(({ applicationId }) => ({ params: { applicationId } }))] },
  lookAtDocument: {
    others: [unknown(({ applicationId, credentialId }) => ({ params: { applicationId, uploadId: credentialId } }))],
  },
  assignApplication: {
    others: [unknown(({ applicationId }) => ({ params: { applicationId }, body: { fromId: null, toId: null } }))],
  },
  decideApplication: {
    others: [unknown(({ applicationId }) => ({ params: { applicationId }, body: { action: 'approve', revision: 1 } }))],
  },
  // Members have no profile of a doctor.
  getOwnDoctorProfile: { others: [own({}, 100, 4031)], blocked: ownAccount },
  setDoctorProfile: { others: [own({ body: { version: 1, bio: 'Mine.' } })], blocked: ownAccount },
  setDoctorDetails: { others: [own({ body: { version: 1, faq: [] } })], blocked: ownAccount },
  addDoctorVideo: {
    others: [
      attempt(({ pictureId }) => ({ body: { uploadId: pictureId, title: 'Mine' } }), 404),
      attempt(({ pictureId }) => ({ body: { videoId: pictureId, title: 'Mine' } }), 404),
    ],
    blocked: ownAccount,
  },
  deleteDoctorVideo: {
    others: [attempt(({ pictureId }) => ({ params: { id: pictureId } }), 100)],
    blocked: ownAccount,
  },
  findClinics: {
    others: [own({ query: { abn: '51824753556' } })],
    blocked: sameText,
    lists: [query({ abn: '51824753556' })],
  },
  joinClinic: {
    others: [attempt(({ id }) => ({ body: { ...applicationData().clinic, clinicId: id } }), 404)],
    blocked: ownAccount,
  },
  editClinic: {
    others: [attempt(({ id }) => ({ params: { clinicId: id }, body: applicationData().clinic }), 404)],
    blocked: ownAccount,
  },
  correctClinic: {
    others: [
      attempt(
        ({ id }) => ({ params: { clinicId: id }, body: { ...applicationData().clinic, reason: 'Wrong street' } }),
        404,
      ),
    ],
  },
  leaveClinic: { others: [attempt(({ id }) => ({ params: { clinicId: id } }), 404, 4031)], blocked: ownAccount },
  objectToDoctor: {
    others: [attempt(({ id }) => ({ params: { clinicId: id }, body: { doctorUserId: id, objected: true } }), 404)],
    blocked: agreed,
  },
  countDoctorView: {
    others: [attempt(({ id }) => ({ body: { doctorUserId: id } }), 404)],
    blocked: [refuses(({ hidden }) => ({ body: { doctorUserId: hidden.id } }))],
  },
  countDoctors: {
    others: sameText,
    blocked: [counts(body({}), 'states.0.doctors')],
  },
  getClinic: { others: sameText, blocked: 'Other tests show who is hidden at a clinic.' },
  getDoctorCard: { others: sameText, blocked: [refuses(({ hidden }) => ({ params: { id: hidden.id } }))] },
  getDoctorDetails: { others: sameText, blocked: [refuses(({ hidden }) => ({ params: { id: hidden.id } }))] },
  getProcedureFees: { ...sameForAll, lists: [() => ({ params: { category: 'chemical_peels' } })] },
  getEvaluations: { others: sameText, blocked: [refuses(({ hidden }) => ({ query: { doctorUserId: hidden.id } }))] },
  listAllAreas: { ...sameForAll, lists: [query({ keyword: 'Kew' })] },
  listAreas: { ...sameForAll, lists: [nothing] },
  listDoctorPlaces: {
    others: sameText,
    blocked: [hides(body({}))],
    lists: [body({}), body({ stateCode: 'NSW', lat: -33.9, lng: 151.2, radiusKm: 50 })],
  },
  listDoctorVideos: {
    others: sameText,
    blocked: [refuses(({ hidden }) => ({ body: { memberId: hidden.id } }))],
    lists: [(world) => ({ body: { memberId: world.other.id } })],
  },
  listTopDoctors: { others: sameText, blocked: [hides(body({}))] },
  searchAddresses: { ...sameForAll, lists: [body({ keyword: 'double' })] },
  searchDoctorProcedures: { ...sameForAll, lists: [body({ keyword: 'peel' })] },
  searchDoctors: {
    others: sameText,
    blocked: [hides(body({}))],
    lists: [body({}), body({ sort: 'next-available', pageNum: 9 })],
  },
} satisfies Partial<Record<OperationName, Walk>>;
