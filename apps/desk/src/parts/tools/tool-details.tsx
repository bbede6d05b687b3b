import type { ArgumentFacts, Tool } from '@climax/desk/api';
import { routeAddress } from '../../state/route.ts';
import { Badge, WordBadge } from '../../ui/badge.tsx';
import { Outside, OutsideBlock } from '../../ui/outside.tsx';
import { type Field, fieldsOf } from '../try/fields-of.ts';

/** Everything about one tool. */
export function ToolDetails({ tool }: { tool: Tool }) {
  const fields = fieldsOf(tool);
  return (
    <div class="stack">
      <div class="row spread">
        <h2 class="name wrap">{tool.name}</h2>
        {!tool.hidden && (
          <a class="button" href={routeAddress('try', tool.name)}>
            Try it
          </a>
        )}
      </div>
      <div class="row">
        <WordBadge word={tool.risk} />
        {tool.contract && <Badge tone="accent">contract</Badge>}
        {[tool.category, ...tool.tags].filter(Boolean).map((word) => (
          <Badge key={word}>{word}</Badge>
        ))}
      </div>
      {tool.hidden && (
        <p class="problem">The policy hides this tool ({tool.hidden.rule}). Agents cannot find or call it.</p>
      )}
      <p>
        <Outside text={tool.description} />
      </p>
      {fields.length > 0 ? (
        <Arguments fields={fields} facts={tool.args} />
      ) : (
        <p class="muted">No arguments.</p>
      )}
      <details>
        <summary>Input schema</summary>
        <OutsideBlock text={JSON.stringify(tool.schema, null, 2)} label="Input schema" />
      </details>
      {tool.contract && (
        <details>
          <summary>Output schema of the contract</summary>
          <OutsideBlock text={JSON.stringify(tool.contract.outputSchema, null, 2)} label="Output schema" />
        </details>
      )}
    </div>
  );
}

function Arguments({ fields, facts }: { fields: Field[]; facts: Record<string, ArgumentFacts> }) {
  return (
    <section class="scroll" tabindex={0} aria-label="Arguments">
      <table>
        <thead>
          <tr>
            <th scope="col">Argument</th>
            <th scope="col">Takes</th>
            <th scope="col">Goes to</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <td>
                <span class="name">{field.name}</span>
                {field.isRequired && <span class="small"> required</span>}
                <br />
                <Outside class="small muted" text={field.description} />
              </td>
              <td>
                {field.takes}
                {facts[field.name]?.raisesRiskTo && (
                  <div class="small">
                    makes the call <WordBadge word={facts[field.name]?.raisesRiskTo ?? ''} />
                  </div>
                )}
              </td>
              <td>{placeOf(facts[field.name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function placeOf(facts: ArgumentFacts | undefined) {
  if (!facts) return '';
  return (
    <>
      {facts.flag ? <code>{facts.flag}</code> : places[facts.placement]}
      {facts.isSecret && <span class="small muted"> secret</span>}
    </>
  );
}

const places: Record<ArgumentFacts['placement'], string> = {
  flag: 'a flag',
  positional: 'its position',
  stdin: 'standard input',
  directory: 'working directory',
};
