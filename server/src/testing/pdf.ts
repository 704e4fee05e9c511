import { inflateSync } from 'node:zlib';

/** Returns the words of a PDF that are drawn with the fonts every reader has, line by line. */
export function pdfText(pdf: Buffer): string {
  const lines: string[] = [];
  let start = pdf.indexOf('stream\n');
  while (start >= 0) {
    const end = pdf.indexOf('\nendstream', start);
    const content = inflateSync(pdf.subarray(start + 'stream\n'.length, end)).toString('latin1');
    for (const [, drawn = ''] of content.matchAll(/\[(.*?)\] TJ/g)) {
      const hex = [...drawn.matchAll(/<([0-9a-f]*)>/g)].map(([, digits = '']) => digits).join('');
      lines.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
    start = pdf.indexOf('stream\n', end + '\nendstream'.length);
  }
  return lines.join('\n');
}
