import { ClinicTime } from '@charis/shared/ui/display';

interface WhenWhereProps {
  label: string;
  utc: string;
  zone: string;
  place: string;
}

/** Shows a time and its place as one entry of a list of facts. */
export function WhenWhere({ label, utc, zone, place }: WhenWhereProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ClinicTime utc={utc} zone={zone} />
        <br />
        {place}
      </dd>
    </div>
  );
}
