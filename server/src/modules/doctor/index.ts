import { getClinic, getDoctorCard, getDoctorDetails, getEvaluations } from './doctor-page.handler';
import { getDoctorDetail } from './get-doctor-detail.handler';
import { listAreas } from './list-areas.handler';
import { listTopDoctors } from './list-top-doctors.handler';
import { searchDoctors } from './search-doctors.handler';

export const doctorHandlers = [
  searchDoctors,
  listAreas,
  getDoctorDetail,
  listTopDoctors,
  getDoctorCard,
  getDoctorDetails,
  getEvaluations,
  getClinic,
];
