import { brand } from '@charis/shared/brand';
import { readChineseFont } from './chinese-font';
import { chinese } from './drawable';

interface About {
  title: string;
  /** The date of the file is fixed, so that a second one is the same, byte for byte. */
  at: Date;
  /** Every text that may be in Chinese: the font is read for one that is. */
  texts: readonly string[];
}

/** Returns the name of the font that draws a text. */
export const fontOf = (text: string, otherwise = 'Helvetica'): string => (chinese.test(text) ? 'Chinese' : otherwise);

/** Writes pages of A4. The writer of PDF is loaded with the first: it would make each start of a server longer. */
export async function writePdf({ title, at, texts }: About, draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: title, Author: brand.name, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => page.once('end', resolve).once('error', reject));
  if (texts.some((text) => chinese.test(text))) page.registerFont('Chinese', await readChineseFont());
  draw(page);
  page.end();
  await finished;
  return Buffer.concat(chunks);
}
