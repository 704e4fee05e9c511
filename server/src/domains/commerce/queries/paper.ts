/** A page of A4 with the site's name at its head, as invoices and statements are written. */
import { brand } from '@charis/shared/brand';
import { moneyText } from '@charis/shared/rules';
import { fontOf, writePdf } from '#platform/pdf/write-pdf';

export interface Paper {
  page: PDFKit.PDFDocument;
  /** Writes a line of text. */
  write: (text: string) => void;
  heading: (text: string) => void;
  /** Writes what an amount is at the left, and the amount at the right. */
  line: (label: string, cents: number, font?: string) => void;
  rule: () => void;
}

/** Writes one page. */
export const drawPaper = (about: Parameters<typeof writePdf>[0], draw: (paper: Paper) => void): Promise<Buffer> =>
  writePdf(about, (page) => {
    page.fillColor('#3b2237').font('Times-Bold').fontSize(24).text(brand.name);
    page.font('Helvetica').fontSize(16).text(about.title).moveDown();
    page.fillColor('#222222').fontSize(10);
    draw({
      page,
      write: (text) => void page.font(fontOf(text)).text(text).font('Helvetica'),
      heading: (text) => void page.font('Helvetica-Bold').text(text).font('Helvetica'),
      line(label, cents, font = 'Helvetica') {
        page.font(fontOf(label, font)).text(label, { continued: true });
        page.font(font).text(moneyText(cents, 'en'), { align: 'right' }).font('Helvetica').moveDown(0.4);
      },
      rule: () => void page.moveTo(56, page.y).lineTo(539, page.y).stroke('#b08d57').moveDown(0.6).fillColor('#222222'),
    });
  });
