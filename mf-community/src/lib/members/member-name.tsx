import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';

export type Person = DataOf<'listFollowers'>['list'][number];

interface MemberNameProps {
  person: Pick<Person, 'userId' | 'nickname'>;
  className?: string | undefined;
  /** It stands alone, and a thumb hits it within 44 pixels. */
  thumb?: boolean;
}

/** Shows a name, running the way of its script, that leads to its member. */
export function MemberName({ person: { userId, nickname }, className, thumb }: MemberNameProps) {
  const paths = usePaths();
  return (
    <Link className={className} data-thumb={thumb || undefined} dir="auto" to={paths.member(userId)}>
      {nickname}
    </Link>
  );
}
