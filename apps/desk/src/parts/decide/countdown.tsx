import { useEffect, useState } from 'preact/hooks';

/** The time left for an answer; `until` is an ISO time. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return <span class="muted small">{seconds} s left, then it counts as a no</span>;
}
