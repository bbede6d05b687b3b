// An agent that is connected to two MCP servers ranks their tools together and shows its model only the few that fit.
import { deepEqual, equal } from 'node:assert/strict';
import { ToolIndex } from '@climax/index';

const servers = {
  mail: [
    { name: 'send', description: 'Send an e-mail to one or more people' },
    { name: 'search', description: 'Find messages by sender, subject or text' },
  ],
  calendar: [
    { name: 'create_event', description: 'Put a meeting into the calendar' },
    { name: 'search', description: 'Find meetings by date or title' },
  ],
};

const entries = Object.entries(servers).flatMap(([server, tools]) =>
  tools.map(({ name, description }) => ({ tool_name: name, description, cli_name: server })),
);
const index = ToolIndex.fromEntries(entries);

const [best] = index.search({ query: 'schedule a meeting for tomorrow' });
deepEqual([best.cli_name, best.tool_name], ['calendar', 'create_event']);

// Tools of two servers may have the same name.
const searches = index.search({ query: 'search' });
deepEqual(new Set(searches.map(({ cli_name }) => cli_name)), new Set(['mail', 'calendar']));

// Saved and loaded, it answers the same.
const again = ToolIndex.load(JSON.parse(JSON.stringify(index)));
equal(again.search({ query: 'schedule a meeting for tomorrow' })[0].tool_name, 'create_event');
console.log('index-in-an-agent: the right tool of two servers first');
