import { AllProcedures } from './all-procedures';

export default function ProcedureTiles() {
  return <AllProcedures />;
}
