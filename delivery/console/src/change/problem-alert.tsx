import Alert from 'antd/es/alert';
import { problemOf } from './problem';

/** Shows what went wrong, and what to do. */
export function ProblemAlert({ error }: { error: Error | null }) {
  if (!error) return null;
  const { message, remedy } = problemOf(error);
  return <Alert description={remedy} showIcon title={message} type="error" />;
}
