import type { Language } from '@charis/shared/rules';
import { specialtyTree } from '@charis/shared/rules/specialties';

/** Titles of health professions in Australia, as doctors write them. */
const professions: Record<string, string> = {
  'Cosmetic physician': '美容医师',
  'Cosmetic doctor': '美容医师',
  'Cosmetic dentist': '美容牙医',
  Dermatologist: '皮肤科医生',
  'Specialist dermatologist': '皮肤科专科医生',
  'Plastic surgeon': '整形外科医生',
  'Specialist plastic surgeon': '整形外科专科医生',
  'General practitioner': '全科医生',
  'General practitioner, skin': '全科医生（皮肤方向）',
  Ophthalmologist: '眼科医生',
  Dentist: '牙医',
  Orthodontist: '正畸专科医生',
  Periodontist: '牙周专科医生',
  Prosthodontist: '口腔修复专科医生',
};

const tree = specialtyTree.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]);

/** The keys are the English words in lower case. */
const chinese = new Map(
  [...tree.map((name) => [name.en, name['zh-CN']] as const), ...Object.entries(professions)].map(([english, text]) => [
    english.toLowerCase(),
    text,
  ]),
);

/** Returns a doctor's title in the reader's language: their own words, where these are neither a specialty nor a profession. */
export const titleIn = (title: string, language: Language): string =>
  (language === 'zh-CN' && chinese.get(title.trim().toLowerCase())) || title;

/** Returns a doctor as the reader's language names them. */
export const inLanguage = <Doctor extends { title: string }>(doctor: Doctor, language: Language): Doctor => ({
  ...doctor,
  title: titleIn(doctor.title, language),
});
