/** Media that clients can show or play. */
export interface Media {
  type: 'image' | 'audio';
  mimeType: string;
}

type Signature = [offset: number, bytes: string];

const formats: { media: Media; signatures: Signature[] }[] = [
  { media: { type: 'image', mimeType: 'image/png' }, signatures: [[0, '\x89PNG\r\n\x1a\n']] },
  { media: { type: 'image', mimeType: 'image/jpeg' }, signatures: [[0, '\xff\xd8\xff']] },
  { media: { type: 'image', mimeType: 'image/gif' }, signatures: [[0, 'GIF87a']] },
  { media: { type: 'image', mimeType: 'image/gif' }, signatures: [[0, 'GIF89a']] },
  {
    media: { type: 'image', mimeType: 'image/webp' },
    signatures: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  {
    media: { type: 'audio', mimeType: 'audio/wav' },
    signatures: [
      [0, 'RIFF'],
      [8, 'WAVE'],
    ],
  },
  { media: { type: 'audio', mimeType: 'audio/mpeg' }, signatures: [[0, 'ID3']] },
  { media: { type: 'audio', mimeType: 'audio/mpeg' }, signatures: [[0, '\xff\xfb']] },
  { media: { type: 'audio', mimeType: 'audio/mpeg' }, signatures: [[0, '\xff\xf3']] },
  { media: { type: 'audio', mimeType: 'audio/mpeg' }, signatures: [[0, '\xff\xf2']] },
];

/** The media type of an image or sound, by its first bytes; undefined for anything else. */
export function sniffMedia(head: Buffer): Media | undefined {
  const text = head.subarray(0, 16).toString('latin1');
  return formats.find(({ signatures }) =>
    signatures.every(([offset, bytes]) => text.startsWith(bytes, offset)),
  )?.media;
}
