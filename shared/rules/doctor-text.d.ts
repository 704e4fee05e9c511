/**
 * What doctors may not write where patients read it: product guidance after the Health Practitioner Regulation National Law (s133) and the
 * Therapeutic Goods Act, not legal advice. Members tell their own experience in their own words.
 */
/** What may not be said, and whether it is a claim, a title or the name of a prescription medicine. */
export interface DoctorTextProblem {
  word: string;
  kind: 'claim' | 'title' | 'medicine';
}
/**
 * The first thing in a text that a doctor may not write, or undefined.
 * @param allowed whether the specialty carries the title of surgeon, and whether the content pack names prescription medicines
 */
export declare function findDoctorTextProblem(
  text: string,
  allowed: {
    surgeon: boolean;
    medicines: boolean;
  },
): DoctorTextProblem | undefined;
/** Whether a specialty is surgery, obstetrics and gynaecology, or ophthalmology: only these may be called surgeon. */
export declare const isSurgicalSpecialty: (specialty: string) => boolean;
