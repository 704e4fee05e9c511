import { NoticeList } from './notice-list';

/** The notifications for other remotes' pages. */
export default function NotificationListSlot() {
  return <NoticeList />;
}
