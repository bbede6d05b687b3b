import { splitHidden } from '@climax/text/output';

/** Untrusted text with hidden characters written out and marked. */
export function Outside({ text, class: name = '' }: { text: string; class?: string }) {
  return <span class={`outside ${name}`}>{marked(text)}</span>;
}

/** The same as a block, for outputs and command lines. */
export function OutsideBlock({ text, label }: { text: string; label: string }) {
  return (
    <section class="output scroll" tabindex={0} aria-label={label}>
      <pre class="outside">{marked(text)}</pre>
    </section>
  );
}

function marked(text: string) {
  return splitHidden(text).map((piece) => (piece.isHidden ? <mark>{piece.text}</mark> : piece.text));
}
