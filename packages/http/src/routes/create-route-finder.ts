import { escapePattern } from '@climax/text/pattern';
import { type Refusal, refusal } from '../exchange/refusal.ts';
import type { Route } from './route.ts';

/** The result of looking up a request's method and path. */
export interface FoundRoute {
  /** Its access rule; if the path only has other methods, that of the first. */
  access?: Route['access'];
  rest: string;
  /** Absent if there is no route; then there is a refusal. */
  route?: Route;
  refusal?: Refusal;
}

/** Prepares a table of routes for look-up; the first matching route wins. */
export function createRouteFinder(routes: readonly Route[]): (method: string, path: string) => FoundRoute {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));
  return (method, path) => {
    const here = patterns.filter(({ pattern }) => pattern.test(path));
    const [first] = here;
    if (!first) return { rest: '', refusal: refusal('not_found', 'Not found; see /openapi.json') };
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = here.find(({ route }) => route.method === wanted);
    const { route, pattern } = found ?? first;
    const access = route.access === undefined ? {} : { access: route.access };
    if (!found) return { ...access, rest: '', refusal: otherMethods(here.map((each) => each.route)) };
    const rest = pattern.exec(path)?.[1] ?? '';
    return { ...access, rest: route.path.endsWith('**') ? rest : decode(rest), route };
  };
}

function patternOf(path: string): RegExp {
  const literal = escapePattern(path.replace(/\*+$/, ''));
  if (path.endsWith('**')) return new RegExp(`^${literal}(.*)$`);
  if (path.endsWith('*')) return new RegExp(`^${literal}([^/]+)$`);
  return new RegExp(`^${literal.replace(/\/$/, '/?')}$`);
}

function otherMethods(routes: readonly Route[]): Refusal {
  const served = new Set(routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
  return refusal('method_not_allowed', `Use ${[...served].join(' or ')}`, { allow: [...served].join(', ') });
}

/** An incorrectly encoded segment is used unchanged, and not found. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
