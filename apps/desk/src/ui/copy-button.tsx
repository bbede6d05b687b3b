import { useState } from 'preact/hooks';

/** Copies text; the button says for a moment whether it worked. */
export function CopyButton({ text, children }: { text: string | null; children: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = async () => {
    setOutcome((await write(text ?? '')) ? 'Copied' : 'Not copied');
    setTimeout(() => setOutcome(null), 1500);
  };
  return (
    <button type="button" class="quiet" disabled={text === null} onClick={copy} aria-live="polite">
      {outcome ?? children}
    </button>
  );
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
