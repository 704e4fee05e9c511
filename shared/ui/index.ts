export { Monogram } from './monogram';
export { Page, Placeholder, Tag } from './page';
export { EmptyState, ErrorState } from './state';
export { colors, fonts, radii, tokensCss } from './tokens';
