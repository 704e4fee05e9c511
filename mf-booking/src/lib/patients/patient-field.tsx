import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation, useSettled } from '@charis/shared/remote';
import { dayIn, dayText } from '@charis/shared/rules';
import { SuggestField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';

export type Patient = DataOf<'listPatients'>['list'][number];

interface PatientFieldProps {
  /** The form and the server name the field by it. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onBlur?: () => void;
  /** Hears whom someone chooses; undefined while it is no one. */
  onChoose: (patient: Patient | undefined) => void;
  /** Leaves out those who will not do. */
  fits?: (patient: Patient) => boolean;
}

/** Milliseconds without a change after which a word counts as typed. */
const typingPause = 300;

/** Asks for one of the practice's patients, who is found by name or number. */
export function PatientField({ hint, onChoose, fits = () => true, ...field }: PatientFieldProps) {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Patient>();
  const keyword = useSettled(typed.trim(), typingPause);
  const isSearched = keyword !== '' && !chosen;
  const found = useOperation('listPatients', { query: { pageSize: 10, keyword } }, { enabled: isSearched });
  const fitting = isSearched ? (found.data?.list ?? []).filter((patient) => patient.name && fits(patient)) : [];
  /** The name, and what tells people of one name apart. */
  function labelOf({ name, phone, bookedBy, last, next }: Patient): string {
    const visit = next ?? last;
    const parts = [
      phone,
      bookedBy && t('booked-by', { ...bookedBy, relation: t(`relation.${bookedBy.relation}`) }),
      visit && dayText(dayIn(visit.utc, visit.zone), 'dated', language),
    ];
    return [name, ...parts.filter(Boolean)].join(' · ');
  }
  function choose(patient: Patient | undefined) {
    setChosen(patient);
    onChoose(patient);
  }
  const isNone = isSearched && keyword === typed.trim() && found.isSuccess && fitting.length === 0;
  return (
    <SuggestField
      {...field}
      groups={[
        { options: fitting.map((patient) => ({ key: patient.kaReservationId, label: labelOf(patient), patient })) },
      ]}
      hint={isNone ? t('patient-field.none') : (hint ?? t('patient-field.hint'))}
      maxLength={100}
      onChange={(words) => {
        setTyped(words);
        if (chosen) choose(undefined);
      }}
      onChoose={({ patient }) => {
        setTyped(patient.name);
        choose(patient);
      }}
      value={typed}
    />
  );
}
