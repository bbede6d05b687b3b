import { editText } from './draft.ts';

const starters = [
  {
    label: 'Only tools that read',
    text: '# Tools that change nothing may be called.\ndefault: read\n',
  },
  {
    label: 'Ask about every tool',
    text: '# A person is asked before each call of a tool that is not named below.\ndefault: ask\n',
  },
  {
    label: 'Only what is named',
    text: '# What is not named cannot be found or called.\ndefault: disabled\ntools:\n  # git_status: {}\n',
  },
];

/** Templates for a first policy. */
export function Starters() {
  return (
    <section class="panel stack" aria-labelledby="starters-heading">
      <h2 id="starters-heading">There is no policy yet</h2>
      <p class="muted">
        Without one every tool may be called, and a person is asked about those that change something. Begin
        with one of these, or go to Watch and make a rule of a call.
      </p>
      <div class="row">
        {starters.map(({ label, text }) => (
          <button key={label} type="button" onClick={() => editText(text)}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
