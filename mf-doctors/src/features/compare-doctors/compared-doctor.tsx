import type { DataOf } from '@charis/shared/contract';
import { Link, useIsOwn, usePaths } from '@charis/shared/remote';
import { Avatar, Button, buttonClass, Icon, look, VisuallyHidden } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './compared-doctors.module.css';

interface OneProps {
  doctor: DataOf<'compareDoctors'>[number];
}

/** Names the doctor of a column, with a way to take it out. */
export function Head({ doctor: { doctorUserId, name, image }, onRemove }: OneProps & { onRemove: () => void }) {
  const t = useText();
  const paths = usePaths();
  return (
    <th aria-label={name} scope="col">
      <span className={look('line', 8, 'between')}>
        <Avatar image={image} name={name} size={48} />
        <Button aria-label={t('compare.remove', { name })} onClick={onRemove} variant="link">
          <Icon name="cross" />
        </Button>
      </span>
      <Link className={styles.name} to={paths.doctor(doctorUserId)}>
        <bdi>{name}</bdi>
      </Link>
    </th>
  );
}

/** Leads to the booking, in which the procedure of the address goes along; doctors are led to their own calendar. */
export function Book({ doctor: { doctorUserId, name } }: OneProps) {
  const t = useText();
  const paths = usePaths();
  const isOwn = useIsOwn(doctorUserId);
  return (
    <Link className={buttonClass('primary')} to={isOwn ? paths.schedule() : paths.book(doctorUserId)}>
      {t(isOwn ? 'doctor.schedule' : 'doctor.book')}
      {isOwn ? null : <VisuallyHidden> {name}</VisuallyHidden>}
    </Link>
  );
}
