/** What a member answered to a form, for the files of the practice and of the member. */
import { type Language, momentText, scaleEnd } from '@charis/shared/rules';
import type { ResponseRow } from '#domains/forms/store/answer.store';
import { textsIn } from '#locales/text';
import { marked, unknownMark } from '#platform/pdf/drawable';
import { fontOf, writePdf } from '#platform/pdf/write-pdf';

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

/** Writes the questions with their answers. */
export function writeFormPdf(row: ResponseRow, language: Language): Promise<Buffer> {
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
  const texts = [[title, ''], ...head, ...body].flat();
  return writePdf({ title, at: row.authored_at ?? row.starts_at, texts }, (page) => {
    function write(text: string, size: number, font?: string) {
      page.font(fontOf(text, font)).fontSize(size);
      // Its own lines stay lines.
      for (const line of text.split('\n')) page.text(marked(line));
    }
    page.fillColor('#3b2237');
    write(title, 20, 'Times-Bold');
    page.moveDown();
    page.fillColor('#222222');
    for (const [label, text] of head) write(`${label}: ${text}`, 10);
    if (texts.some((text) => marked(text).includes(unknownMark)))
      write(t('form.pdf.unknown', { mark: unknownMark }), 9);
    page.moveDown();
    for (const [question, answer] of body) {
      write(question, 10, 'Helvetica-Bold');
      write(answer, 11);
      page.moveDown(0.8);
    }
  });
}
