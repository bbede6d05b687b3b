/** Replaces the text between `<!-- name -->` and `<!-- /name -->`; a name without markers is an error. */
export function fillMarkers(text, parts) {
  return Object.entries(parts).reduce((filled, [name, content]) => {
    const between = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
    if (!between.test(filled))
      throw new Error(`there is no place for ${name}: <!-- ${name} --> … <!-- /${name} -->`);
    return filled.replace(between, (_, open, close) => `${open}${content}\n${close}`);
  }, text);
}
