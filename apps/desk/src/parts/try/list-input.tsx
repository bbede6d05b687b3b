import type { Field } from './fields-of.ts';

interface Props {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
  field: Field;
  items: readonly string[];
  onChange(items: readonly string[]): void;
}

/** A list: one line for each item, and a button for another one. */
export function ListInput({ id, field, items, onChange, ...rest }: Props) {
  const replace = (index: number, text: string) => onChange(items.with(index, text));
  return (
    <div>
      {items.map((item, index) => {
        const common = {
          ...rest,
          value: item,
          id: index === 0 ? id : `${id}-${index}`,
          ...(index > 0 && { 'aria-label': `${field.name}, item ${index + 1}` }),
        };
        return (
          <div class="item-row" key={index}>
            {field.itemKind === 'choice' ? (
              <select {...common} onChange={(event) => replace(index, event.currentTarget.value)}>
                <option value="">not given</option>
                {field.choices.map((choice) => (
                  <option key={JSON.stringify(choice)} value={JSON.stringify(choice)}>
                    {String(choice)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...common}
                class="code"
                autocomplete="off"
                spellcheck={false}
                onInput={(event) => replace(index, event.currentTarget.value)}
              />
            )}
            {items.length > 1 && (
              <button
                type="button"
                class="quiet"
                aria-label={`Remove item ${index + 1} of ${field.name}`}
                onClick={() => onChange(items.toSpliced(index, 1))}
              >
                Remove
              </button>
            )}
          </div>
        );
      })}
      <button type="button" class="quiet" onClick={() => onChange([...items, ''])}>
        Add item<span class="visually-hidden"> to {field.name}</span>
      </button>
    </div>
  );
}
