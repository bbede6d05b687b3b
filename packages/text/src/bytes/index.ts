export { ByteCollector } from './byte-collector.ts';
export { cutText } from './cut-text.ts';
export { decodeText } from './decode-text.ts';
export { fittingChars } from './fitting-chars.ts';
export { piecesOf } from './pieces-of.ts';
