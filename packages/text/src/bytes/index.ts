export { ByteCollector } from './byte-collector.ts';
export { decodeText } from './decode-text.ts';
export { piecesOf } from './pieces-of.ts';
