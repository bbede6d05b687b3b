/** A parsed template: literal texts and, between them, placeholder names. */
export interface Template {
  parts: ({ text: string } | { name: string })[];
  /** Why it is invalid. Absent when it is valid. */
  problem?: string;
}

const piece = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;
const fieldName = /^[^\s!:.[\]]+$/;

/** Parses `Delete {path}?`. A placeholder is `{name}`; `{{` and `}}` are braces. */
export function parseTemplate(template: string): Template {
  const parts: Template['parts'] = [];
  let end = 0;
  for (const match of template.matchAll(piece)) {
    const [found, name] = match;
    if (match.index > end) parts.push({ text: template.slice(end, match.index) });
    end = match.index + found.length;
    if (name !== undefined) {
      if (!fieldName.test(name) || /^\d+$/.test(name)) return { parts, problem: badField(name) };
      parts.push({ name });
    } else if (found.length === 2) parts.push({ text: found.charAt(0) });
    else return { parts, problem: `"${found}" has no match; write "${found}${found}" for a brace` };
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return { parts };
}

function badField(field: string): string {
  return `"{${field}}" does not name an argument or look-up; write {name}, and "{{" for a brace`;
}
