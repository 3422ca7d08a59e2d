/**
 * The time of day and the session's hours, minutes and seconds, written once a second. They count
 * from now on, until somebody says how long the session has lasted.
 */
export function runClock(element: HTMLElement, sessionLabel: string) {
  let began = Date.now();
  const write = () => {
    const now = new Date();
    const played = elapsedText(Math.floor((now.getTime() - began) / 1000));
    const text = `${two(now.getHours())}:${two(now.getMinutes())} · ${sessionLabel} ${played}`;
    if (element.textContent !== text) element.textContent = text;
  };
  write();
  setInterval(write, 1000);
  return {
    hasLasted(seconds: number): void {
      began = Date.now() - seconds * 1000;
      write();
    },
  };
}

const two = (value: number) => String(value).padStart(2, "0");

/** 3661 → "1:01:01". */
function elapsedText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
