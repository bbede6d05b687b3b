// Two scenarios pass even when the tools they are about do not exist: any answer of the right shape will do. So the tools are
// called here first, in both eras of the protocol.
const versionKey = 'io.modelcontextprotocol/protocolVersion';
const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities';
const clientInfo = { name: 'fixtures', version: '1' };

const expected = {
  test_simple_text: { text: 'This is a simple text response for testing.', isError: false },
  test_error_handling: { text: /This tool intentionally returns an error for testing/, isError: true },
  test_tool_with_progress: { text: /^0\n50\n100$/, isError: false },
};

/** What is wrong with the tools of the fixtures, one line each. */
export async function callFixtures(url) {
  const headers = await openSession(url);
  const older = (name) => post(url, { method: 'tools/call', params: { name } }, headers);
  const modern = (name) => {
    const _meta = { [versionKey]: '2026-07-28', [capabilitiesKey]: {} };
    const message = { method: 'tools/call', params: { name, _meta } };
    return post(url, message, {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': message.method,
      'mcp-name': name,
    });
  };
  const problems = [];
  for (const [name, { text, isError }] of Object.entries(expected)) {
    for (const call of [older, modern]) {
      const { result } = (await call(name)).answer;
      const found = result?.content?.[0]?.text ?? '';
      const fits = typeof text === 'string' ? found === text : text.test(found);
      if (!fits || (result?.isError === true) !== isError)
        problems.push(`${name}: ${JSON.stringify(result)}`);
    }
  }
  return problems;
}

async function openSession(url) {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  const { response } = await post(url, { method: 'initialize', params });
  const headers = { 'mcp-session-id': response.headers.get('mcp-session-id') };
  await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
  });
  return headers;
}

async function post(url, message, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
  });
  const text = await response.text();
  const frames = text.startsWith('{')
    ? [JSON.parse(text)]
    : [...text.matchAll(/^data: (.+)$/gm)].map((match) => JSON.parse(match[1]));
  return { response, answer: frames.find((frame) => frame.id === 1) ?? {} };
}
