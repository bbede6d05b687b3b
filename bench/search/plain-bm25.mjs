const saturation = 1.2;
const dilution = 0.75;

/** Okapi BM25 over lower-case words of name, description, CLI and category: what a tool search usually is. */
export function createSearch(tools) {
  const postings = new Map();
  const lengths = tools.map((tool, id) => {
    const found = words([tool.name, tool.description, tool.cli, tool.category].filter(Boolean).join(' '));
    const counts = new Map();
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      if (!postings.has(word)) postings.set(word, []);
      postings.get(word).push([id, count]);
    }
    return found.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / tools.length || 1;
  return (query, limit) => {
    const scores = new Map();
    for (const word of new Set(words(query))) {
      const list = postings.get(word) ?? [];
      const idf = Math.log(1 + (tools.length - list.length + 0.5) / (list.length + 0.5));
      for (const [id, count] of list) {
        const norm = saturation * (1 - dilution + (dilution * lengths[id]) / average);
        scores.set(id, (scores.get(id) ?? 0) + (idf * count * (saturation + 1)) / (count + norm));
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([id]) => tools[id].name);
  };
}

function words(text) {
  return text.toLowerCase().match(/\w+/g) ?? [];
}
