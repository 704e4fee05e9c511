import { followImportMap } from './import-map';

followImportMap();
