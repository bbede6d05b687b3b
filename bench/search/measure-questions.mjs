const limit = 10;

/**
 * Of the questions that have an answer, the share with a right tool first, with one among the first five, and without any result;
 * and the share of the others that get no result.
 */
export async function measureQuestions(search, questions) {
  const answerable = questions.filter(({ best }) => best.length > 0);
  const found = new Map();
  for (const { question } of questions) found.set(question, await search(question, limit));
  const share = (of, isMet) =>
    of.filter(({ question, best }) => isMet(found.get(question), best)).length / of.length;
  return {
    first: share(answerable, ([name], best) => best.includes(name)),
    five: share(answerable, (names, best) => names.slice(0, 5).some((name) => best.includes(name))),
    missed: share(answerable, (names) => names.length === 0),
    empty: share(
      questions.filter(({ best }) => best.length === 0),
      (names) => names.length === 0,
    ),
  };
}
