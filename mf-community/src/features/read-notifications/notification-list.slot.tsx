import { NoticeList } from './notice-list';

/** Shows the notifications for other remotes' pages. */
export default function NotificationListSlot() {
  return <NoticeList />;
}
