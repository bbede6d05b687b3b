import { useEffect, useState } from 'preact/hooks';
import { type Part, parseRoute, type Route, routeAddress } from './route.ts';

/** The route of the page's address, followed as it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const follow = () => setRoute(parseRoute(location.hash));
    // The address may have changed between the first drawing and now.
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return route;
}

export function goTo(part: Part, item?: string): void {
  location.hash = routeAddress(part, item);
}
