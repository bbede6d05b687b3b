import { describe, expect, it } from '@jest/globals';
import { learnForms } from './learn-forms.ts';

const form = (id: string) => ({ id, argv: (words: readonly string[]) => [...words, id] });
const long = form('--help');
const short = form('-h');
const forms = [long, short];

describe('learnForms', () => {
  it('prefers the form that worked most often', () => {
    const habits = learnForms(long);
    habits.worked(short);
    expect(habits.order(forms)).toEqual([long, short]);
    habits.worked(short);
    expect(habits.order(forms)).toEqual([short, long]);
  });

  it('gives up a form that several commands refused and none understood', () => {
    const habits = learnForms(long);
    habits.refused(short);
    habits.refused(short);
    expect(habits.order(forms)).toEqual([long, short]);
    habits.refused(short);
    expect(habits.order(forms)).toEqual([long]);
  });

  it('keeps a form that worked once', () => {
    const habits = learnForms(long);
    habits.worked(short);
    for (let count = 0; count < 5; count += 1) habits.refused(short);
    expect(habits.order(forms)).toEqual([long, short]);
  });
});
