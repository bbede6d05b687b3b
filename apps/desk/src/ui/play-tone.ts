const key = 'climax-desk-tone';

export function isToneOn(): boolean {
  return localStorage.getItem(key) === 'on';
}

export function setTone(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  if (isOn) playTone();
}

/** A short tone, if enabled. Browsers stay silent until the first click. */
export function playTone(): void {
  if (!isToneOn()) return;
  const context = new AudioContext();
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = 660;
  gain.gain.setValueAtTime(0.08, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.35);
  oscillator.connect(gain).connect(context.destination);
  oscillator.addEventListener('ended', () => void context.close());
  oscillator.start();
  oscillator.stop(context.currentTime + 0.35);
}
