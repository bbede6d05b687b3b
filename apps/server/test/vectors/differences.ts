/** The vectors of 0.5 that are not met on purpose, and what happens instead. docs/migrating.md has the same list. */
export const deliberateDifferences: Record<string, string> = {
  'approval-call/headless-deny': 'without a policy and with nobody to ask, a tool that only writes runs',
  'confirm-message/unknown-argument-in-template':
    'the call is refused for the argument that the tool does not have; nobody is asked',
};
