import { describe, expect, it } from '@jest/globals';
import { pageKind, sniffKind } from './page-kind.ts';

describe('pageKind', () => {
  it.each([
    ['', 'unknown'],
    ['text/html', 'html'],
    ['TEXT/HTML; charset=utf-8', 'html'],
    [' application/xhtml+xml ;x', 'html'],
    ['text/plain', 'text'],
    ['text/markdown', 'text'],
    ['application/json', 'text'],
    ['application/ld+json', 'text'],
    ['application/vnd.api.v2+json', 'text'],
  ])('%j is %s', (type, kind) => {
    expect(pageKind(type)).toBe(kind);
  });

  it.each([
    'image/png',
    'application/pdf',
    'application/jsonx',
    'application/octet-stream',
    'video/text/html',
  ])('refuses %s', (type) => {
    expect(() => pageKind(type)).toThrow(
      expect.objectContaining({
        code: 'parse_failed',
        message: `the content type ${type} has no readable text`,
      }),
    );
  });

  it('shows what is hidden in a type', () => {
    expect(() => pageKind('image/\u202epng')).toThrow('image/\\u202epng');
  });
});

describe('sniffKind', () => {
  it.each([
    ['<!doctype html><p>', 'html'],
    ['  <HTML lang="en">', 'html'],
    ['<?xml version="1.0"?>\n<html>', 'html'],
    ['<!-- a --> <!-- b --><body>', 'html'],
    ['<p>text', 'html'],
    ['<h1>text', 'html'],
    ['<pre>text', 'text'],
    ['<?xml version="1.0"?><rss>', 'text'],
    ['<!-- never closed <html>', 'text'],
    ['words <html>', 'text'],
    ['', 'text'],
    [`${' '.repeat(64 * 1024)}<html>`, 'text'],
  ])('reads %j as %s', (text, kind) => {
    expect(sniffKind(text)).toBe(kind);
  });

  it('refuses bytes that are not text', () => {
    expect(() => sniffKind('PK\0')).toThrow('the response is binary and has no content type');
  });

  it('does not look again for each of many comments', () => {
    expect(sniffKind(`${'<!---->'.repeat(9000)}<html>`)).toBe('html');
    expect(sniffKind('<!--'.repeat(100_000))).toBe('text');
  });
});
