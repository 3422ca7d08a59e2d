/**
 * Sounds made on the spot. They begin muted or not as the page around says; the first touch wakes
 * them, as browsers ask.
 */
export interface Sound {
  isMuted: boolean;
  wake(): void;
  tick(): void;
  thud(): void;
  coin(step?: number): void;
  win(big?: boolean): void;
  lose(): void;
}

export function newSound(): Sound {
  let context: AudioContext | null = null;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void context?.suspend();
    else void context?.resume();
  });

  const sound: Sound = {
    isMuted: false,
    wake() {
      if (!("AudioContext" in window)) return;
      context ??= new AudioContext();
      if (context.state === "suspended") void context.resume();
    },
    tick: () => note(880, { length: 0.035, volume: 0.05, shape: "square" }),
    thud: () => note(150, { to: 60, length: 0.14, volume: 0.2 }),
    coin: (step = 0) => note(660 * 2 ** (step / 12), { length: 0.16, volume: 0.1 }),
    win(big = false) {
      const scale = big ? [0, 4, 7, 12, 16, 19, 24] : [0, 4, 7, 12];
      for (const [index, step] of scale.entries()) {
        note(523 * 2 ** (step / 12), { after: index * 0.085, length: 0.24, volume: 0.11 });
      }
    },
    lose: () => note(220, { to: 90, length: 0.3, volume: 0.09, shape: "sawtooth" }),
  };

  interface Shape {
    to?: number;
    after?: number;
    length: number;
    volume: number;
    shape?: OscillatorType;
  }

  function note(pitch: number, { to, after = 0, length, volume, shape = "triangle" }: Shape): void {
    if (!context || sound.isMuted) return;
    const at = context.currentTime + after;
    const source = context.createOscillator();
    source.type = shape;
    source.frequency.setValueAtTime(pitch, at);
    if (to) source.frequency.exponentialRampToValueAtTime(to, at + length);
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(volume, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    source.connect(gain).connect(context.destination);
    source.start(at);
    source.stop(at + length + 0.02);
  }

  return sound;
}
