/**
 * Who runs this site, in one place: name, mark, colours, contacts, charity and legal texts. Another operator changes this folder alone.
 */
export { brand } from './brand';
export {
  type LegalDocument,
  type LegalText,
  legalDocuments,
  legalTitles,
  legalVersions,
  loadLegalChanges,
  loadLegalText,
} from './legal';
export { colors, fonts, radii, tokensCss } from './tokens';
