import { editClinic, findClinics, joinClinic, leaveClinic, objectToDoctor } from './clinic.handler';
import { doctorInbox, getDoctorNumbers } from './inbox.handler';
import { getOwnDoctorProfile, setDoctorDetails, setDoctorProfile } from './profile.handler';
import { addDoctorVideo, deleteDoctorVideo } from './video.handler';

export const doctorProfileHandlers = [
  getOwnDoctorProfile,
  setDoctorProfile,
  setDoctorDetails,
  addDoctorVideo,
  deleteDoctorVideo,
  findClinics,
  joinClinic,
  editClinic,
  leaveClinic,
  objectToDoctor,
  doctorInbox,
  getDoctorNumbers,
];
