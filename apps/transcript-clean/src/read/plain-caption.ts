const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['quot', '"'],
  ['apos', "'"],
  ['lrm', ''],
  ['rlm', ''],
]);

/** A caption line without tags, positions and entities. A WebVTT voice tag becomes a speaker label. */
export function plainCaption(line: string): string {
  return line
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/gi, (_tag, name: string) => `${name.trim()}: `)
    .replace(/<\/?(?:[a-z][^<>]*|[\d:.]+)>|<\/>/gi, '')
    .replace(/&(#x?[\da-f]{1,6}|\w{2,6});/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name.toLowerCase()) ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : entity;
}
