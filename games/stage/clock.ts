/** The time of day and the time since the game was opened, written once a second. */
export function runClock(element: HTMLElement, sessionLabel: string): void {
  const opened = Date.now();
  const two = (value: number) => String(value).padStart(2, "0");
  const write = () => {
    const now = new Date();
    const seconds = Math.floor((now.getTime() - opened) / 1000);
    const hours = Math.floor(seconds / 3600);
    const minutes = two(Math.floor(seconds / 60) % 60);
    const played = `${hours > 0 ? `${hours}:` : ""}${minutes}:${two(seconds % 60)}`;
    const text = `${two(now.getHours())}:${two(now.getMinutes())} · ${sessionLabel} ${played}`;
    if (element.textContent !== text) element.textContent = text;
  };
  write();
  setInterval(write, 1000);
}
