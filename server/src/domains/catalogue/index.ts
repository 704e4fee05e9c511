export { presentInstrument } from './http/catalogue.presenter';
export { noteSearch } from './queries/note-search.service';
