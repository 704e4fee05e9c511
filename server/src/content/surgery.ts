/** Shared parts of the texts about surgery: the steps before it, who may do it, and what to ask. */
import { both, says } from './schema';

/** The steps before cosmetic surgery that the Medical Board of Australia asks of doctors. */
export const pathway = says(
  ['medicalBoard', 'ahpra'],
  both(
    'A GP refers you. The GP must be independent of the doctor who operates.',
    '由全科医生（GP）转诊。该医生须与手术医生无利益关联。',
  ),
  both(
    'You have at least 2 consultations with the doctor who operates. At least 1 is in person.',
    '手术医生至少为您面诊 2 次，其中至少 1 次须当面进行。',
  ),
  both(
    'The doctor checks how you feel about your body and whether surgery suits you.',
    '医生会评估您对自己身体的看法，以及手术是否适合您。',
  ),
  both(
    'You cannot give consent at the first consultation. After you sign, you must wait at least 7 days before you book or pay a deposit.',
    '首次面诊时不能签署同意书。签署后须至少等待 7 天，才能预订手术或支付订金。',
  ),
  both(
    'On Charis you can book a consultation only, never a date for surgery.',
    '在 Charis 您只能预约面诊，不能直接预约手术日期。',
  ),
);

export const performedBySurgeon = says(
  ['ahpra', 'medicalBoard', 'surgeons'],
  both(
    'Only a registered doctor may do it. Check the name on the public register of Ahpra.',
    '只有注册医生可以实施。请在 Ahpra 公开登记册上核对姓名。',
  ),
  both(
    'Only some doctors may use the title “surgeon”. They are registered in surgery, in obstetrics and gynaecology, or in ophthalmology.',
    '只有在外科、妇产科或眼科注册的专科医生才可使用“外科医生（surgeon）”头衔。',
  ),
  both('It is done only in a licensed hospital or day centre.', '手术须在持牌医院或日间手术中心进行。'),
);

export const surgeryQuestions = [
  both('What is your registration, and in which specialty?', '您的注册类别和专科是什么？'),
  both(
    'How often do you do this operation, and how often do people need a second one?',
    '您做这种手术的频率如何？有多少人需要再次手术？',
  ),
  both('Where is the operation, and is the place licensed and accredited?', '手术在哪里进行？该机构是否持牌并获认证？'),
  both('Who gives the anaesthetic, and which kind do you suggest for me?', '由谁实施麻醉？您建议我采用哪种麻醉？'),
  both('What could go wrong for me in particular, given my health?', '以我的健康状况，我面临哪些特别的风险？'),
  both('Who looks after me if there is a problem at night or on a weekend?', '如果夜间或周末出现问题，由谁照顾我？'),
  both('What is the full cost, and who pays for a second operation?', '总费用是多少？如需再次手术由谁付费？'),
];

export const surgeryCovers = [
  both('The fee of the doctor who operates, as quoted', '报价中手术医生的费用'),
  both('Routine visits after the operation, where the quote says so', '报价中列明的常规术后复诊'),
];

export const surgeryExtra = [
  both('The anaesthetist, the hospital or day centre, and medicines', '麻醉医生、医院或日间手术中心及药物费用'),
  both('Consultations and tests before the operation', '术前面诊及检查'),
  both('A further operation, if one is needed', '如需再次手术的费用'),
  both(
    'Medicare and private insurance do not usually pay for surgery that is only cosmetic.',
    '纯美容手术通常不属于 Medicare 或私人医疗保险的给付范围。',
  ),
];

export const surgeryNotFor = [
  both(
    'People who smoke and cannot stop, as healing is slower and risks are higher.',
    '吸烟且无法戒烟的人：伤口愈合较慢，风险更高。',
  ),
  both(
    'People with a bleeding disorder, or health problems that make an anaesthetic unsafe.',
    '有出血性疾病，或健康状况使麻醉不安全的人。',
  ),
  both('People who are pregnant, or whose weight is still changing a lot.', '孕妇，或体重仍在明显变化的人。'),
  both(
    'People whose worry about looks takes over daily life. A GP or psychologist can help first.',
    '因外貌焦虑而严重影响日常生活的人，宜先向全科医生或心理医生求助。',
  ),
];

/** Risks of every operation. */
export const surgeryRisks = [
  both('Bleeding, or a collection of blood (haematoma) that has to be drained', '出血，或形成需要引流的血肿'),
  both('Infection, slow healing, or opening of the wound', '感染、愈合缓慢或伤口裂开'),
  both('Scars that are raised, wide or darker than the skin around them', '疤痕凸起、增宽或颜色加深'),
  both('Reactions to the anaesthetic, and blood clots in the legs or lungs', '麻醉反应，以及腿部或肺部血栓'),
];
