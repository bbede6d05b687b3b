import type { PolicyProblem } from '@climax/desk/api';
import { Badge } from '../../ui/badge.tsx';
import { Outside } from '../../ui/outside.tsx';

interface Props {
  problems: PolicyProblem[];
  onChoose(problem: PolicyProblem): void;
}

/** Problems of the policy; each entry links to its position in the text. */
export function ProblemList({ problems, onChoose }: Props) {
  return (
    <section class="panel stack tight" aria-labelledby="problems-heading">
      <h2 id="problems-heading">Problems</h2>
      {problems.length === 0 && <p class="muted">None.</p>}
      <ul class="problems">
        {problems.map((problem) => (
          <li key={`${problem.line}:${problem.column} ${problem.message}`}>
            <button type="button" class="quiet" onClick={() => onChoose(problem)}>
              <Badge tone={problem.severity === 'error' ? 'bad' : 'warn'}>{problem.severity}</Badge>
              <span class="muted">{problem.line > 0 ? `line ${problem.line}` : ''}</span>
              <Outside text={problem.message} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
