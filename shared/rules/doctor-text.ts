/**
 * What doctors may not write where patients read it: product guidance after the Health Practitioner Regulation National Law (s133) and the
 * Therapeutic Goods Act, not legal advice. Members tell their own experience in their own words.
 */

/** What may not be said, and whether it is a claim, a title, the name of a prescription medicine or a price. */
export interface DoctorTextProblem {
  word: string;
  kind: 'claim' | 'title' | 'medicine' | 'price';
}

const claims =
  /\b(?:pain[- ]?less|pain[- ]free|guaranteed|risk[- ]free|no risks?\b(?!-free)|without (?:any )?risks?|completely safe|permanent cures?|100 ?% safe)\b|无痛|保证|零风险|无风险|没有风险|百分之百安全|100 ?[%％]安全|绝对安全|根治|永久治愈/giu;
const title = /\bsurgeons?\b|外科医生/iu;
const medicines =
  /\b(?:botox|botulinum(?: toxin)?|dysport|xeomin|letybo|nuceiva|relfydess|anti-?wrinkle injections?|(?:dermal |lip )?fillers?|juv[eé]derm|restylane|belotero|radiesse|sculptra|teosyal|profhilo|belkyra|kybella|ozempic|wegovy|mounjaro)\b|肉毒|玻尿酸/iu;

const prices =
  /(?:A\$|\$|￥|¥|\bAUD)\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:dollars?|bucks|AUD)\b|\d[\d,.]*\s?(?:澳元|澳币|元|块钱|刀)/iu;

/** `Results are not guaranteed`, `Nothing is ever painless`: it says the opposite. */
const denied = /(?:\b(?:not|never|cannot|no|nothing|nobody)\b|n[’']t\b)[^.!?\n]{0,24}$|[不没无][^。！？\n]{0,6}$/iu;

/** Returns the first claim that is not denied in its own sentence. */
function claimIn(text: string): string | undefined {
  for (const { 0: word, index } of text.matchAll(claims)) {
    if (!denied.test(text.slice(0, index))) return word;
  }
  return undefined;
}

/**
 * Returns the first thing in a text that a doctor may not write, or undefined.
 * @param allowed whether the specialty carries the title of surgeon, whether the content pack names prescription medicines, and whether the
 *   text may name a price
 */
export function findDoctorTextProblem(
  text: string,
  allowed: { surgeon: boolean; medicines: boolean; prices?: boolean },
): DoctorTextProblem | undefined {
  const claim = claimIn(text);
  if (claim) return { word: claim, kind: 'claim' };
  const [titled] = title.exec(text) ?? [];
  if (titled && !allowed.surgeon) return { word: titled, kind: 'title' };
  const [medicine] = medicines.exec(text) ?? [];
  if (medicine && !allowed.medicines) return { word: medicine, kind: 'medicine' };
  const [price] = prices.exec(text) ?? [];
  return price && allowed.prices === false ? { word: price.trim(), kind: 'price' } : undefined;
}

/** Returns whether a specialty is surgery, obstetrics and gynaecology, or ophthalmology: only these may be called surgeon. */
export const isSurgicalSpecialty = (specialty: string): boolean =>
  /\bsurg|\bobstetric|\bgyna?ecolog|\bophthalmolog/i.test(specialty);
