import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { ChoiceField } from '../ui/choice-field';
import { Reading } from '../ui/reading';

const { tokens: words } = texts;

interface TeamFieldProps {
  value: string;
  error: string | undefined;
  onChange: (team: string) => void;
}

/** Chooses a team: those that have a key, with what they may release. */
export function TeamField({ value, error, onChange }: TeamFieldProps) {
  const { client } = useSession();
  const query = useQuery({ queryKey: ['keys'], queryFn: () => client.keys() });
  return (
    <Reading query={query}>
      {({ list }) => (
        <ChoiceField
          error={error}
          hint={words.hints.team}
          label={words.fields.team}
          onChange={onChange}
          options={[...new Map(list.map(({ team, remotes }) => [team, remotes]))].map(([team, remotes]) => ({
            value: team,
            label: words.teamOf(team, remotes),
          }))}
          value={value || undefined}
        />
      )}
    </Reading>
  );
}
