import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import { useSession } from '../session/session';
import { texts } from '../texts';

interface EmergencyBoxProps {
  channel: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Lets a change pass without another person, in channels whose changes wait for one. */
export function EmergencyBox({ channel, checked, onChange }: EmergencyBoxProps) {
  const { client } = useSession();
  const { data } = useQuery({ queryKey: ['approvals', channel], queryFn: () => client.approvals(channel) });
  if (!data?.needed) return null;
  return (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
      {texts.approvals.emergency}
    </Checkbox>
  );
}
