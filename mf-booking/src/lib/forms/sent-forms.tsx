import type { DataOf } from '@charis/shared/contract';
import { Link, usePaths } from '@charis/shared/remote';
import { appointmentState } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';

type SentForm = NonNullable<DataOf<'getReservation'>['forms']>[number];

const { pending, booked, fulfilled } = appointmentState;

/** Returns whether forms for an appointment in this state can be sent and answered. */
export const takesForms = (state: number) => ([pending, booked, fulfilled] as number[]).includes(state);

interface SentFormsProps {
  forms: readonly SentForm[] | undefined;
  /** The state of the appointment. */
  state: number;
  side: 'doctor' | 'member';
}

/** Shows the forms of an appointment: what is open leads the member to them, what was answered leads both sides there. */
export function SentForms({ forms = [], state, side }: SentFormsProps) {
  const t = useText();
  const paths = usePaths();
  const shown = forms.filter(({ status }) => status === 'completed' || takesForms(state));
  if (shown.length === 0) return null;
  return (
    <ul className={look('stack', 4, 'above-8')}>
      {shown.map(({ responseId, title, status }) => {
        const text = t(`forms.${side}.${status}`, { title });
        const path = side === 'doctor' ? paths.formAnswers(responseId) : paths.form(responseId);
        return (
          <li className={look('breaks')} key={responseId}>
            {side === 'doctor' && status === 'in-progress' ? (
              <span className={look('muted', 'small')}>{text}</span>
            ) : (
              <Link data-thumb to={path}>
                {text}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
