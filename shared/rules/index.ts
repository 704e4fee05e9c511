/** Rules that both sides of the API apply, and how both write times and amounts: functions without imports from elsewhere. */
export {
  type AddressProblem,
  findAddressProblems,
  isPostcode,
  isPostcodeOf,
  mapUrl,
  type PostalAddress,
  type StateCode,
  stateCodes,
} from './address';
export { type AppointmentState, appointmentState } from './appointment-state';
export { bsbText, readAccountNumber, readBsb } from './bank-account';
export { type BodyArea, bodyAreas } from './body-areas';
export { isCaptions } from './captions';
export {
  cityOf,
  dayIn,
  dayText,
  endOfDay,
  hourIn,
  momentText,
  monthText,
  nearDayText,
  offsetAt,
  siteZone,
  timeIn,
  viewerTime,
  viewerZone,
  weekdays,
  zoneName,
} from './clinic-time';
export { leastCompared, mostCompared, readCompared, toggled, writeCompared } from './comparison';
export { isEmail, isLoginPassword, isNewPassword } from './credentials';
export { type CsvCell, csvOf } from './csv';
export { type DoctorTextProblem, findDoctorTextProblem, isSurgicalSpecialty } from './doctor-text';
export { fileLimits, isPictureSize, largestAvatar, largestFile, longestSide, mostPixels } from './file';
export {
  type AnswerProblem,
  type FormAnswer,
  type FormQuestion,
  findAnswerProblems,
  findQuestionProblems,
  mostOptions,
  mostPhotos,
  mostQuestions,
  type QuestionProblem,
  scaleEnd,
} from './form-answers';
export { dateFormat, listText, numberFormat, relativeTimeFormat } from './format';
export { type Language, languageNames, languages, localeOf } from './language';
export { isMeetingOver, lobbyMinutes, longestOverrunMinutes, missedMinutes } from './meeting';
export { moneyText, parseMoney } from './money';
export {
  charityPercent,
  disputedMoney,
  gstOf,
  type OrderMoney,
  orderMoney,
  partOf,
  type ReturnedMoney,
  returnedMoney,
  unitsIn,
} from './order-money';
export { adultAge, isAdult, isNickname, isPersonalName } from './person';
export { isReservedName } from './reserved-name';
export {
  comingHours,
  daysOf,
  deskHours,
  lateHours,
  lateMinutes,
  manualNoticeHours,
  minutesOf,
  mostClosedDays,
  mostClosedSpan,
  type PeriodProblem,
  periodProblems,
  timeOf,
  type WeeklyPeriod,
  weeksApart,
} from './schedule';
export { slotIdOf, startOfSlotId } from './slot-id';
export { doctorHeader, doctorRoles, isCallForDoctor, mayCallFor, type TeamRole, teamCalls, teamRoles } from './team';
export { type MeantPerson, meantIn, type Piece, piecesOf, withPresentNames } from './text-pieces';
export { isBlank, typedText } from './typed-text';
export { codeCharacters, codeLength, codeText, isGiftToken, readCode, unknownIn } from './voucher-code';
export { addressIn, webAddress } from './web-address';
