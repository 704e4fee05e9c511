/** Makes the server that loads it first (`--import`) pack the files of releases fast instead of small: to pack them small takes longer than most tests. */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const { brotliCompress, constants } = zlib;

/** @param {Buffer} bytes @param {import('node:zlib').BrotliOptions} options @param {import('node:zlib').CompressCallback} done */
zlib.brotliCompress = (bytes, { params, ...rest }, done) =>
  brotliCompress(bytes, { ...rest, params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 1 } }, done);

syncBuiltinESMExports();
