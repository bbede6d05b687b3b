/** Why kubectl or the API server failed, in one sentence. */
export function explainKubectl(stderr: string): string {
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(stderr);
    if (match) return sentence(match);
  }
  const line = stderr.trim().split('\n').at(-1) ?? '';
  return line.replace(/^(?:error|Error from server)(?: \(\w+\))?: /, '') || 'kubectl did not answer';
}

type Sentence = (match: RegExpExecArray) => string;

/** First match wins. */
const sentences: [RegExp, Sentence][] = [
  [
    /User "([^"]+)" cannot (\w+) resource "([^"]+)"[^\n]*?(?: in the namespace "([^"]+)"|\n|$)/,
    ([, user, verb, resource, namespace]) =>
      `not allowed to ${verb} ${resource}${namespace ? ` in the namespace ${namespace}` : ''} (as ${user})`,
  ],
  [/exceeded quota: ([^\n]+)/, ([, what]) => `the quota of the namespace is used up: ${what}`],
  [/ is forbidden: ([^\n]+)/, ([, what]) => `the cluster refused the pod: ${what}`],
  [/namespaces "([^"]+)" not found/, ([, name]) => `namespace not found: ${name}`],
  [/pods "([^"]+)" not found/, ([, name]) => `pod not found: ${name}`],
  [
    /context "([^"]+)" does not exist|context was not found for specified context: (\S+)/,
    ([, a, b]) => `context not found in the kubeconfig: ${a ?? b}`,
  ],
  [
    /container "?([^"\s]+)"? is not valid for pod|container not found \("([^"]+)"\)/,
    ([, a, b]) => `container not found in the pod: ${a ?? b}`,
  ],
  [
    /must be logged in|Please enter (?:User|Pass)|reading input for|Unauthorized|provide credentials|getting credentials/,
    () => 'the cluster does not accept the credentials',
  ],
  [
    /exec: "([^"]+)": (?:executable file not found|stat [^:]*: no such file)/,
    ([, shell]) => `the container has no ${shell}, which is needed to supervise the command`,
  ],
  [
    /[^\n]*(?:connection to the server|Unable to connect to the server|dial tcp|no such host|i\/o timeout|TLS handshake|x509:|EOF|http2: )[^\n]*/,
    ([line]) => `the cluster cannot be reached: ${shorten(line)}`,
  ],
  [/error dialing backend: ([^\n]+)/, ([, what]) => `the node of the pod cannot be reached: ${what}`],
];

function shorten(line: string): string {
  return line
    .replace(/^.*?(?:error|Error from server)(?: \(\w+\))?: /i, '')
    .replace(/^Unable to connect to the server: /, '');
}
