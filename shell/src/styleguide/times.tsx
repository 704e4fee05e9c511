import { Money, StatusTag } from '@charis/shared/ui';
import { MonthCalendar, SlotList, useFreeDays } from '@charis/shared/ui/calendar';
import { Address, AustraliaMap, ClinicTime } from '@charis/shared/ui/display';
import { useState } from 'react';
import { Sample, Section } from './section';

const counts = [3, 5, 12, 19, 20, 27].map((day, place) => ({
  date: `2026-11-${String(day).padStart(2, '0')}`,
  free: (place * 3) % 5,
}));

const zone = 'Australia/Sydney';
const slots = ['22:30', '23:00', '01:30', '03:15', '06:45'].map((time, place) => ({
  slotId: time,
  startUtc: `2026-11-${place < 2 ? 26 : 27}T${time}:00Z`,
}));

const clinics = [
  { id: 'a', name: 'Lyrebird Clinic', area: 'Sydney', lat: -33.88, lng: 151.24 },
  { id: 'b', name: 'Wattle Rooms', area: 'Sydney', lat: -33.87, lng: 151.2 },
  { id: 'c', name: 'Yarra House', area: 'Melbourne', lat: -37.82, lng: 144.98 },
  { id: 'd', name: 'Swan Rooms', area: 'Perth', lat: -31.95, lng: 115.86 },
  { id: 'e', name: 'Storey Bridge Clinic', area: 'Brisbane', lat: -27.47, lng: 153.02 },
  { id: 'f', name: 'Battery Point Rooms', area: 'Hobart', lat: -42.89, lng: 147.33 },
  { id: 'g', name: 'Top End Clinic', area: 'Darwin', lat: -12.46, lng: 130.84 },
];

/** Shows days, times and places. */
export function Times() {
  const [month, setMonth] = useState('2026-11');
  const [day, setDay] = useState<string | undefined>('2026-11-12');
  const [slot, setSlot] = useState<string | undefined>('01:30');
  const [clinic, setClinic] = useState<string | undefined>('d');
  const [pinned, setPinned] = useState<string>();
  const days = useFreeDays(counts);
  days.set('2026-11-25', { tone: 'closed', text: 'Away' });
  days.set('2026-11-26', { tone: 'busy', text: '4' });
  return (
    <>
      <Section variant="grid" title="Calendar">
        <MonthCalendar
          day={day}
          days={days}
          label="Days with free times"
          month={month}
          onDay={setDay}
          onMonth={setMonth}
          today="2026-11-11"
        />
        <div>
          <SlotList onChoose={setSlot} slots={slots} value={slot} viewer="Australia/Perth" zone={zone} />
        </div>
        <div>
          <SlotList slots={slots.slice(0, 2)} viewer={zone} zone={zone} />
        </div>
      </Section>
      <Section title="Amounts, times, addresses, states">
        <Sample name="Money">
          <Money cents={125_050} />
        </Sample>
        <Sample name="Money, a range">
          <Money cents={12_000} to={45_000} />
        </Sample>
        <Sample name="ClinicTime, here">
          <ClinicTime utc="2026-11-26T22:30:00Z" viewer={zone} zone={zone} />
        </Sample>
        <Sample name="ClinicTime, elsewhere">
          <ClinicTime minutes={45} utc="2026-11-26T22:30:00Z" variant="lines" viewer="Australia/Perth" zone={zone} />
        </Sample>
        <Sample name="Address">
          <Address directions line="12 Bay Street" postcode="2028" state="NSW" suburb="Double Bay" variant="lines" />
        </Sample>
        {(['waiting', 'good', 'over', 'bad', 'attention'] as const).map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
      </Section>
      <Section variant="stack" title="Map">
        <AustraliaMap label="Clinics" onChoose={setClinic} places={clinics} value={clinic}>
          {({ name, area }) => `${name}, ${area}`}
        </AustraliaMap>
        <AustraliaMap
          label="Clinics by their pins"
          list="chosen"
          onChoose={setPinned}
          otherwise="Press a pin to see its clinics."
          places={clinics}
          value={pinned}
        >
          {({ name, area }) => `${name}, ${area}`}
        </AustraliaMap>
      </Section>
    </>
  );
}
