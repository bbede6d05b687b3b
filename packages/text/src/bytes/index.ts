export { ByteCollector } from './byte-collector.ts';
