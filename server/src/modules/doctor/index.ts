import { countDoctorView } from './count-doctor-view.handler';
import { getClinic, getDoctorCard, getDoctorDetails, getEvaluations } from './doctor-page.handler';
import { answerEvaluation, listEvaluations } from './evaluation.handler';
import { getDoctorDetail } from './get-doctor-detail.handler';
import { listAreas } from './list-areas.handler';
import { listDoctorPlaces } from './list-doctor-places.handler';
import { listTopDoctors } from './list-top-doctors.handler';
import { listDoctorVideos } from './list-videos.handler';
import { searchDoctors } from './search-doctors.handler';
import { countDoctors, searchAddresses, searchDoctorProcedures } from './suggest.handler';

export const doctorHandlers = [
  searchDoctors,
  listAreas,
  getDoctorDetail,
  listTopDoctors,
  getDoctorCard,
  getDoctorDetails,
  getEvaluations,
  getClinic,
  listEvaluations,
  answerEvaluation,
  listDoctorVideos,
  countDoctorView,
  searchAddresses,
  searchDoctorProcedures,
  countDoctors,
  listDoctorPlaces,
];
