import { Link } from '@charis/shared/remote';
import { usePaths } from '#lib/posts/post-path';
import type { Person } from './member-row';

interface MemberNameProps {
  person: Pick<Person, 'userId' | 'nickname'>;
  className?: string | undefined;
}

/** A name, running the way of its script, that leads to whose it is where members have pages. */
export function MemberName({ person: { userId, nickname }, className }: MemberNameProps) {
  const to = usePaths().member(userId);
  return to ? (
    <Link className={className} dir="auto" to={to}>
      {nickname}
    </Link>
  ) : (
    <span className={className} dir="auto">
      {nickname}
    </span>
  );
}
