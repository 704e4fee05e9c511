export { presentInstrument, presentProcedure } from './http/catalogue.presenter';
export { catalogueHandlers } from './http/handlers';
export { noteSearch } from './queries/note-search.service';
export { findTrendy } from './store/catalogue.store';
