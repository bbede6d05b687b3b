import type { HelpForm } from './help-form.ts';

/** Which forms of asking for help a program understands, learned while it is asked. */
export interface FormHabits {
  /** Those worth trying, the one that worked most often first. */
  order(forms: readonly HelpForm[]): HelpForm[];
  best(): HelpForm;
  worked(form: HelpForm): void;
  refused(form: HelpForm): void;
}

/** Commands that do not understand a form before it is given up, if none ever did. */
const enough = 3;

/** One command that needs another form does not change it for the rest, and a form that is always refused is no longer tried. */
export function learnForms(first: HelpForm): FormHabits {
  const works = new Map([[first, 1]]);
  const refusals = new Map<HelpForm, number>();
  let best = first;
  const isHopeless = (form: HelpForm) => !works.has(form) && (refusals.get(form) ?? 0) >= enough;
  return {
    best: () => best,
    order: (forms) => [best, ...forms.filter((form) => form !== best && !isHopeless(form))],
    worked: (form) => {
      if (form.isTold) return;
      works.set(form, (works.get(form) ?? 0) + 1);
      if (works.get(form)! > works.get(best)!) best = form;
    },
    refused: (form) => refusals.set(form, (refusals.get(form) ?? 0) + 1),
  };
}
