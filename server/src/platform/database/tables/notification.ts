/** Notifications of members and their settings. */
import type { DataOf } from '@charis/shared/contract';
import type { Generated } from 'kysely';

type ListedNotification = DataOf<'listNotifications'>['list'][number];

interface Notification {
  id: Generated<string>;
  account_id: string;
  kind: ListedNotification['kind'];
  /** Those that are not read have one row for each key. */
  group_key: string;
  post_id: string | null;
  comment_id: string | null;
  /** What it is about where that is neither; null with `subject_id`. */
  subject_kind: NonNullable<ListedNotification['subject']>['kind'] | null;
  subject_id: string | null;
  excerpt: Generated<string>;
  at: Date;
  read_at: Date | null;
}

interface NotificationActor {
  notification_id: string;
  actor_id: string;
  at: Date;
  comment_id: string | null;
  excerpt: Generated<string>;
}

interface NotificationPreference {
  account_id: string;
  topic: 'likes' | 'comments' | 'mentions' | 'follows';
  in_app: boolean;
  email: boolean;
}

interface PushDevice {
  id: Generated<string>;
  account_id: string;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Its messages lead to the mobile pages. */
  mobile: boolean;
  created_at: Date;
}

interface PushSetting {
  account_id: string;
  kinds: DataOf<'getPushSettings'>['kinds'];
  mail_too: boolean;
  /** Hours of the account's own day; both or neither. */
  quiet_from: number | null;
  quiet_to: number | null;
}

export interface NotificationTables {
  notification: Notification;
  notification_actor: NotificationActor;
  notification_preference: NotificationPreference;
  push_device: PushDevice;
  push_setting: PushSetting;
}
