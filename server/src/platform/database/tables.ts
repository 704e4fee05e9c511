import type { AccountTables } from './tables/account';
import type { ApplicationTables } from './tables/application';
import type { BookingTables } from './tables/booking';
import type { CalendarTables } from './tables/calendar';
import type { CommunityTables } from './tables/community';
import type { ContactTables } from './tables/contact';
import type { DoctorTables } from './tables/doctor';
import type { EventTables } from './tables/event';
import type { FormTables } from './tables/form';
import type { MeetingTables } from './tables/meeting';
import type { MessageTables } from './tables/message';
import type { ModerationTables } from './tables/moderation';
import type { NotificationTables } from './tables/notification';
import type { OwnDataTables } from './tables/own-data';
import type { SystemTables } from './tables/system';
import type { VoucherTables } from './tables/voucher';

/** The tables of schema `app`, as Kysely sees them. Names of columns are those of the database. */
export interface Database
  extends AccountTables,
    ApplicationTables,
    BookingTables,
    CalendarTables,
    CommunityTables,
    ContactTables,
    DoctorTables,
    EventTables,
    FormTables,
    MeetingTables,
    MessageTables,
    ModerationTables,
    NotificationTables,
    OwnDataTables,
    SystemTables,
    VoucherTables {}
