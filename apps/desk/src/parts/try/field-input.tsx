import { Outside } from '../../ui/outside.tsx';
import type { Field } from './fields-of.ts';
import { ListInput } from './list-input.tsx';

interface Props {
  field: Field;
  value: string | readonly string[] | undefined;
  problem: string | undefined;
  onChange(value: string | readonly string[]): void;
}

/** One argument: its label, the control that fits it, what it takes and what is wrong with it. */
export function FieldInput({ field, value, problem, onChange }: Props) {
  const id = `arg-${field.name}`;
  const described = {
    id,
    'aria-describedby': `${id}-hint ${id}-problem`,
    'aria-invalid': problem !== undefined,
  };
  return (
    <div class="argument">
      <div>
        <label for={id}>
          <span class="name">{field.name}</span>
        </label>
        {field.isRequired && <span class="small muted"> required</span>}
        <p class="muted small wrap">{describeValue(field)}</p>
      </div>
      <div class="field">
        {field.kind === 'list' ? (
          <ListInput {...described} field={field} items={asItems(value)} onChange={onChange} />
        ) : (
          <Control {...described} field={field} value={asText(value)} onChange={onChange} />
        )}
        <p class="hint" id={`${id}-hint`}>
          <Outside text={field.description} />
        </p>
        <p class="problem small wrap" id={`${id}-problem`}>
          {problem !== undefined && <Outside text={problem} />}
        </p>
      </div>
    </div>
  );
}

interface ControlProps {
  id: string;
  field: Field;
  value: string;
  onChange(value: string): void;
}

function Control({ field, value, onChange, ...rest }: ControlProps) {
  const take = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (field.kind === 'boolean' || field.kind === 'choice') {
    const choices = field.kind === 'boolean' ? [true, false] : field.choices;
    return (
      <select {...rest} value={value} onChange={take}>
        <option value="">not given</option>
        {choices.map((choice) => (
          <option key={JSON.stringify(choice)} value={JSON.stringify(choice)}>
            {String(choice)}
          </option>
        ))}
      </select>
    );
  }
  if (field.kind === 'lines' || field.kind === 'json')
    return <textarea {...rest} class="code" rows={4} value={value} spellcheck={false} onInput={take} />;
  const typed = { ...rest, class: 'code', autocomplete: 'off', spellcheck: false, value, onInput: take };
  if (field.isSecret) return <input {...typed} type="password" />;
  return <input {...typed} inputMode={field.kind === 'number' ? 'decimal' : 'text'} />;
}

function describeValue(field: Field): string {
  return field.default === undefined
    ? field.takes
    : `${field.takes}, default ${JSON.stringify(field.default)}`;
}

function asText(value: Props['value']): string {
  return typeof value === 'string' ? value : '';
}

function asItems(value: Props['value']): readonly string[] {
  return Array.isArray(value) && value.length > 0 ? value : [''];
}
