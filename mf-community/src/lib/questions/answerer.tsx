import { Link, usePaths } from '@charis/shared/remote';
import { Avatar, look, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Answer } from './question';

/** Shows which doctor answers, and from where. `linked` leads to the doctor's page. */
export function Answerer({ doctor, linked = false }: Pick<Answer, 'doctor'> & { linked?: boolean }) {
  const t = useText();
  const paths = usePaths();
  const { userId, nickname, image, role, title, suburb, stateCode } = doctor;
  const place = `${suburb} ${stateCode}`.trim();
  return (
    <span className={look('line', 12, 'shrinks')}>
      <Avatar image={image} name={nickname} size={40} />
      <span className={look('block', 'shrinks')}>
        <span className={look('row', 4, 8)}>
          <strong className={look('medium', 'breaks')}>
            {linked && role === 'DOCTOR' ? <Link to={paths.doctor(userId)}>{nickname}</Link> : <bdi>{nickname}</bdi>}
          </strong>
          {role === 'DOCTOR' ? <Tag tone="sage">{t('answer.verified')}</Tag> : null}
        </span>
        <span className={look('block', 'muted', 'small', 'breaks')}>{[title, place].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
