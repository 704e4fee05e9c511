import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost } from './host';

/** An address in each layout; a page that phones have no frame for is the desktop's in both. */
interface Address {
  desktop: string;
  mobile: string;
}

const at = (desktop: string, mobile = desktop): Address => ({ desktop, mobile });

const encoded = encodeURIComponent;

/** The address of each page of the site, by layout. */
export const addresses = {
  home: () => at('/', '/mobile/webhome'),
  about: () => at('/about'),
  contact: () => at('/contactUs', '/mobile/contactUs'),
  logIn: () => at('/', '/mobile/login'),
  admin: () => at('/admin'),

  posts: () => at('/post', '/mobile/posts'),
  post: (postId: string) => at(`/post/${encoded(postId)}`, `/mobile/posts/${encoded(postId)}`),
  writePost: () => at('/post/write', '/mobile/addpost'),
  /** Questions to doctors; about one procedure where it is named. */
  questions: (categoryName?: string) => at(`/question${categoryName ? `?categoryName=${encoded(categoryName)}` : ''}`),
  question: (questionId: string) => at(`/question/${encoded(questionId)}`),
  askQuestion: (categoryName?: string) =>
    at(`/question/ask${categoryName ? `?categoryName=${encoded(categoryName)}` : ''}`),
  member: (memberId: string) =>
    at(`/user/detail?memberId=${encoded(memberId)}`, `/mobile/user/detail?memberId=${encoded(memberId)}`),
  profile: () => at('/user/profile', '/mobile/user/profile'),
  notifications: () => at('/user/notifications', '/mobile/message'),
  account: () => at('/user/profile', '/mobile/usercenter'),
  search: () => at('/post', '/mobile/search'),

  doctors: () => at('/doctor', '/mobile/search?find=doctors'),
  /** The search for doctors who offer a procedure or use an instrument. */
  doctorsFor: (kind: 'procedure' | 'instrument', categoryName: string) => {
    const query = `${kind}=${encoded(categoryName)}`;
    return at(`/doctor?${query}`, `/mobile/search?find=doctors&${query}`);
  },
  /** The search for doctors with what a saved one asks for. */
  savedSearch: (searchId: string) => at(`/doctor?saved=${searchId}`, `/mobile/search?find=doctors&saved=${searchId}`),
  doctor: (doctorUserId: string) =>
    at(`/doctor/detail?id=${encoded(doctorUserId)}`, `/mobile/doctordetail?id=${encoded(doctorUserId)}`),
  clinic: (clinicId: string) => at(`/mobile/clinicdetail?id=${encoded(clinicId)}`),
  compareDoctors: () => at('/doctor/compare'),
  doctorProfile: () => at('/doctor/profile', '/mobile/doctor/profile'),
  becomeDoctor: () => at('/user/doctorjoin'),
  certifyDoctor: () => at('/user/doctorcertify'),

  /** `slotId` goes straight into that time. */
  book: (doctorUserId: string, slotId?: string) => {
    const query = `doctorUserId=${encoded(doctorUserId)}${slotId ? `&slotId=${encoded(slotId)}` : ''}`;
    return at(`/doctor/userappoints?${query}`, `/mobile/medical/userappoints?${query}`);
  },
  appointments: () => at('/user/appointments', '/mobile/user/appointslist'),
  appointmentRequests: () => at('/user/appointments?tab=requests', '/mobile/user/appointslist?tab=requests'),
  schedule: () => at('/doctor/appoint', '/mobile/medical/doctorappoints'),
  /** A member's conversations with practices, and one of them. */
  messages: (conversationId?: string) => {
    const query = conversationId ? `?with=${encoded(conversationId)}` : '';
    return at(`/user/messages${query}`, `/mobile/message${query}`);
  },
  practiceMessages: (conversationId: string) => at(`/doctor/messages?with=${encoded(conversationId)}`),
  /** A form that a practice sent a member, and what was answered as the practice reads it. */
  form: (responseId: string) => at(`/user/forms?id=${encoded(responseId)}`),
  formAnswers: (responseId: string) => at(`/doctor/forms/answers?id=${encoded(responseId)}`),
  patients: () => at('/doctor/patients'),
  /** The card of a doctor's patient, by one of their appointments. */
  patient: (kaReservationId: string) => at(`/doctor/patients/detail?id=${encoded(kaReservationId)}`),
  meeting: (meetingId: string) =>
    at(`/facetime?meetingId=${encoded(meetingId)}`, `/mobile/user/facetime?meetingId=${encoded(meetingId)}`),

  vouchers: () => at('/doctor/vouchers', '/mobile/medical?view=vouchers'),
  voucher: (couponId: string) =>
    at(
      `/doctor/vouchers/voucherdetail?couponId=${encoded(couponId)}`,
      `/mobile/voucherdetail?couponId=${encoded(couponId)}`,
    ),
  ownVouchers: () => at('/user/vouchers', '/mobile/user/vouchers'),

  procedures: () => at('/procedure', '/mobile/medical'),
  procedure: (categoryName: string) =>
    at(
      `/procedure/procedureDetail?categoryName=${encoded(categoryName)}`,
      `/mobile/procedureDetail?categoryName=${encoded(categoryName)}`,
    ),
  instruments: () => at('/instrument', '/mobile/medical'),
  instrument: (categoryName: string) =>
    at(
      `/instrument/instrumentDetail?categoryName=${encoded(categoryName)}`,
      `/mobile/instrumentDetail?categoryName=${encoded(categoryName)}`,
    ),
} satisfies Record<string, (...parameters: never[]) => Address>;

type Addresses = typeof addresses;
export type Paths = { [Name in keyof Addresses]: (...parameters: Parameters<Addresses[Name]>) => string };

/** Returns the addresses of one layout. Where the site has no mobile page for one, it is the desktop's. */
export function pathsOf(layout: keyof Address, hasPage: (path: string) => boolean, procedure = ''): Paths {
  const choose = (address: Address) =>
    layout === 'mobile' && hasPage(address.mobile) ? address.mobile : address.desktop;
  // Who looks for a doctor because of a procedure keeps it up to the booking.
  const about = procedure && `&procedure=${encoded(procedure)}`;
  return Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => [
      name,
      (...parameters: never[]) =>
        choose((address as (...given: never[]) => Address)(...parameters)) +
        (name === 'doctor' || name === 'book' ? about : ''),
    ]),
  ) as Paths;
}

/** Returns the procedure that a page is about. */
function procedureOf(pathname: string, search: string): string | undefined {
  const params = new URLSearchParams(search);
  const page = pathname.endsWith('/procedureDetail') ? params.get('categoryName') : null;
  return params.get('procedure') ?? page ?? undefined;
}

/** Addresses of pages in the layout that the visitor is in: `paths.doctor(id)` leads phones to the mobile page. */
export function usePaths(): Paths {
  const { hasPage } = useHost();
  const { pathname, search } = useLocation();
  const mobile = pathname.startsWith('/mobile');
  const procedure = procedureOf(pathname, search);
  return useMemo(() => pathsOf(mobile ? 'mobile' : 'desktop', hasPage, procedure), [mobile, hasPage, procedure]);
}
