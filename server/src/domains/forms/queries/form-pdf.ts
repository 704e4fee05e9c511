/** What a member answered to a form, for the files of the practice and of the member. */
import { brand } from '@charis/shared/brand';
import { type Language, momentText, scaleEnd } from '@charis/shared/rules';
import type { ResponseRow } from '#domains/forms/store/answer.store';
import { textsIn } from '#locales/text';
import { readChineseFont } from '#platform/pdf/chinese-font';
import { chinese, marked, unknownMark } from '#platform/pdf/drawable';

type Question = ResponseRow['item'][number];

function answerText(row: ResponseRow, { linkId, type, answerOption }: Question, wordsOf: Words, language: Language) {
  const given = row.answered.find((one) => one.linkId === linkId)?.answer ?? [];
  const [first] = given;
  if (first === undefined) return '-';
  if (type === 'photo') return textsIn(language)('form.pdf.photos', { count: given.length });
  if (type === 'scale') return `${first} / ${scaleEnd}`;
  if (type === 'consent') {
    return row.authored_at
      ? `${first}, ${momentText(row.authored_at.toISOString(), row.zone, language, 'dated')}`
      : first;
  }
  const shown = given.map((text) =>
    wordsOf(answerOption.find((option) => option.text === text) ?? { text, textZh: '' }),
  );
  return shown.join(language === 'en' ? ', ' : '、');
}

type Words = (one: { text: string; textZh: string }) => string;

/** Writes the questions with their answers. The writer of PDF is loaded with the first: it would make each start of a server longer. */
export async function writeFormPdf(row: ResponseRow, language: Language): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const wordsOf: Words = ({ text, textZh }) => (language === 'zh-CN' && textZh) || text;
  const title = wordsOf({ text: row.title, textZh: row.titleZh });
  const timeOf = (moment: Date) => momentText(moment.toISOString(), row.zone, language, 'dated');
  const t = textsIn(language);
  const head = [
    [t('form.pdf.patient'), row.patientName],
    [t('form.pdf.doctor'), row.doctor.nickname],
    [t('form.pdf.appointment'), timeOf(row.starts_at)],
    [t('form.pdf.sent'), row.authored_at ? timeOf(row.authored_at) : ''],
  ] as const;
  const body = row.item.map((question) => [wordsOf(question), answerText(row, question, wordsOf, language)] as const);
  const info = { Title: title, Author: brand.name, CreationDate: row.authored_at ?? row.starts_at };
  const page = new PDFDocument({ size: 'A4', margin: 56, info });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => page.once('end', resolve).once('error', reject));
  const texts = [[title, ''], ...head, ...body].flat();
  if (texts.some((text) => chinese.test(text))) page.registerFont('Chinese', await readChineseFont());
  function write(text: string, size: number, font = 'Helvetica') {
    page.font(chinese.test(text) ? 'Chinese' : font).fontSize(size);
    // Its own lines stay lines.
    for (const line of text.split('\n')) page.text(marked(line));
  }
  page.fillColor('#3b2237');
  write(title, 20, 'Times-Bold');
  page.moveDown();
  page.fillColor('#222222');
  for (const [label, text] of head) write(`${label}: ${text}`, 10);
  if (texts.some((text) => marked(text).includes(unknownMark))) write(t('form.pdf.unknown', { mark: unknownMark }), 9);
  page.moveDown();
  for (const [question, answer] of body) {
    write(question, 10, 'Helvetica-Bold');
    write(answer, 11);
    page.moveDown(0.8);
  }
  page.end();
  await finished;
  return Buffer.concat(chunks);
}
