import Alert from 'antd/es/alert';
import { fieldOf, problemOf } from './problem';

interface ProblemAlertProps {
  error: Error | null;
  /** Fields that say by themselves what is wrong with them. */
  besides?: readonly string[];
}

/** Shows what went wrong, and what to do. */
export function ProblemAlert({ error, besides = [] }: ProblemAlertProps) {
  if (!error || besides.includes(fieldOf(error) ?? '')) return null;
  const { message, remedy } = problemOf(error);
  return <Alert description={remedy} showIcon title={message} type="error" />;
}
