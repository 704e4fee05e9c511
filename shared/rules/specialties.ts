/** The tree of specialties: the roots of the specification, and below each the best-known procedures. */

interface Name {
  en: string;
  'zh-CN': string;
}

export interface Specialty {
  key: string;
  name: Name;
  /** The procedure of the catalogue that it is, where there is one. */
  categoryName?: string;
}

export interface SpecialtyRoot {
  key: string;
  name: Name;
  children: readonly Specialty[];
}

const child = (key: string, en: string, zh: string, categoryName?: string): Specialty => ({
  key,
  name: { en, 'zh-CN': zh },
  ...(categoryName ? { categoryName } : {}),
});

const root = (key: string, en: string, zh: string, children: readonly Specialty[]): SpecialtyRoot => ({
  key,
  name: { en, 'zh-CN': zh },
  children,
});

export const specialtyTree: readonly SpecialtyRoot[] = [
  root('acne-treatments', 'Acne Treatments', '痤疮治疗', [
    child('chemical-peels', 'Chemical peels', '化学换肤', 'chemical_peels'),
    child('acne-laser', 'Laser and light for acne', '激光与光疗祛痘'),
    child('acne-scar-revision', 'Acne scar revision', '痘疤修复'),
    child('fractional-laser', 'Fractional laser', '点阵激光', 'fraxel_laser'),
    child('microneedling', 'Microneedling', '微针'),
    child('extractions', 'Extractions', '粉刺清除'),
  ]),
  root('body-contouring', 'Body Contouring', '身体塑形', [
    child('tummy-tuck', 'Tummy tuck', '腹壁整形', 'tummy_tuck'),
    child('liposuction', 'Liposuction', '吸脂'),
    child('fat-freezing', 'Fat freezing', '冷冻溶脂', 'coolsculpting'),
    child('skin-tightening', 'Radiofrequency skin tightening', '射频紧肤', 'thermage'),
    child('arm-lift', 'Arm lift', '手臂提升'),
    child('thigh-lift', 'Thigh lift', '大腿提升'),
    child('body-lift', 'Body lift', '全身提升'),
  ]),
  root('breast-reconstruction', 'Breast Reconstruction', '乳房重建', [
    child('implant-reconstruction', 'Implant reconstruction', '假体重建'),
    child('flap-reconstruction', 'Flap reconstruction', '皮瓣重建'),
    child('nipple-reconstruction', 'Nipple reconstruction', '乳头重建'),
    child('implant-revision', 'Implant revision', '假体修复'),
    child('fat-grafting', 'Fat grafting', '脂肪移植'),
  ]),
  root('breast-surgery', 'Breast Surgery', '乳房手术', [
    child('breast-augmentation', 'Breast augmentation', '隆胸', 'breast_augmentation'),
    child('breast-lift', 'Breast lift', '乳房提升'),
    child('breast-reduction', 'Breast reduction', '乳房缩小'),
    child('implant-removal', 'Implant removal', '假体取出'),
    child('male-chest-reduction', 'Male chest reduction', '男性乳房缩小'),
    child('nipple-correction', 'Nipple correction', '乳头矫正'),
  ]),
  root('hip-and-butt-enhancement', 'Hip & Butt Enhancement', '臀部塑形', [
    child('buttock-lift', 'Buttock lift', '提臀'),
    child('fat-transfer', 'Fat transfer', '自体脂肪移植'),
    child('buttock-implants', 'Buttock implants', '臀部假体'),
    child('muscle-stimulation', 'Muscle stimulation', '肌肉电刺激'),
    child('hip-contouring', 'Hip contouring', '髋部塑形'),
  ]),
  root('cheek-chin-jawline-enhancement', 'Cheek/Chin/Jawline Enhancement', '面颊、下巴与下颌线塑形', [
    child('chin-implants', 'Chin implants', '下巴假体', 'chin_implants'),
    child('cheek-implants', 'Cheek implants', '面颊假体'),
    child('jaw-contouring', 'Jaw contouring', '下颌轮廓整形'),
    child('facelift', 'Facelift', '面部提升', 'facelift'),
    child('neck-contouring', 'Neck contouring', '颈部塑形', 'neck_contouring'),
    child('thread-lift', 'Thread lift', '线雕提升'),
    child('jaw-reduction', 'Jaw reduction', '下颌缩小'),
  ]),
  root('cosmetic-dentistry', 'Cosmetic Dentistry', '美容牙科', [
    child('teeth-whitening', 'Teeth whitening', '牙齿美白', 'teeth_whitening'),
    child('veneers', 'Veneers', '牙贴面'),
    child('clear-aligners', 'Clear aligners', '隐形矫正'),
    child('crowns', 'Crowns and bridges', '牙冠与牙桥'),
    child('dental-implants', 'Dental implants', '种植牙'),
    child('dental-bonding', 'Dental bonding', '牙齿树脂修复'),
    child('gum-contouring', 'Gum contouring', '牙龈修整'),
  ]),
  root('medical-dermatology', 'Medical Dermatology', '医学皮肤科', [
    child('skin-checks', 'Skin checks', '皮肤检查'),
    child('mole-removal', 'Mole removal', '去痣'),
    child('rosacea', 'Rosacea', '玫瑰痤疮'),
    child('eczema', 'Eczema and dermatitis', '湿疹与皮炎'),
    child('psoriasis', 'Psoriasis', '银屑病'),
    child('pigmentation', 'Pigmentation', '色素沉着'),
    child('hair-loss', 'Hair loss', '脱发'),
    child('laser-hair-removal', 'Laser hair removal', '激光脱毛', 'laser_hair_removal'),
  ]),
  root('eyebrow-and-lash-enhancement', 'Eyebrow and Lash Enhancement', '眉毛与睫毛美化', [
    child('fox-eyes', 'Fox eyes', '狐狸眼', 'fox_eyes'),
    child('brow-lift', 'Brow lift', '提眉'),
    child('brow-transplant', 'Brow transplant', '眉毛移植'),
    child('brow-tattoo', 'Cosmetic brow tattoo', '纹眉'),
    child('lash-transplant', 'Lash transplant', '睫毛移植'),
    child('eyelid-correction', 'Eyelid correction', '眼睑整形'),
  ]),
];

const places = new Set(
  specialtyTree.flatMap(({ key, children }) => [key, ...children.map((one) => `${key}/${one.key}`)]),
);

/** Returns whether a place is in the tree; an empty child is the whole root. */
export const isSpecialty = (rootKey: string, childKey: string): boolean =>
  places.has(childKey ? `${rootKey}/${childKey}` : rootKey);

/** Returns the name of a place, or undefined where it is not in the tree. */
export function specialtyName(rootKey: string, childKey: string, language: keyof Name): string | undefined {
  const found = specialtyTree.find(({ key }) => key === rootKey);
  if (!childKey) return found?.name[language];
  return found?.children.find(({ key }) => key === childKey)?.name[language];
}
