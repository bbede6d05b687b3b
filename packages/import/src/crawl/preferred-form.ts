import type { HelpForm } from './ask-help.ts';

/** The form that worked most often is asked first: one command that needs another does not change it for the rest. */
export function preferredForm(first: HelpForm): { form(): HelpForm; add(form: HelpForm): void } {
  const counts = new Map([[first, 1]]);
  let best = first;
  return {
    form: () => best,
    add: (form) => {
      counts.set(form, (counts.get(form) ?? 0) + 1);
      if (counts.get(form)! > counts.get(best)!) best = form;
    },
  };
}
