/**
 * Sounds made on the spot: nothing to download. The context starts with the first touch, as
 * browsers ask; until then, and while muted, every call is silent.
 */
export interface Sound {
  isMuted: boolean;
  /** Call from a touch or key handler. */
  wake(): void;
  tone(note: Note): void;
  /** A short burst of filtered noise: reels, coins falling. */
  noise(burst: Burst): void;
}

export interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Where the pitch slides to by the end. */
  readonly to?: number;
  readonly after?: number;
  /** Seconds. */
  readonly length: number;
  readonly volume?: number;
  readonly shape?: OscillatorType;
}

export interface Burst {
  readonly pitch: number;
  readonly to?: number;
  readonly after?: number;
  readonly length: number;
  readonly volume?: number;
}

/** Opens the sound; it is silent until the first gesture lets it play, and while `isQuiet`. */
export function newSound(isQuiet: () => boolean = () => false): Sound {
  let context: AudioContext | null = null;
  let hiss: AudioBuffer | null = null;
  // A game in a page that is put away is silent.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void context?.suspend();
    else void context?.resume();
  });

  function envelope(at: number, length: number, volume: number): GainNode | null {
    if (!context) return null;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(volume, at + Math.min(0.015, length / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(context.destination);
    return gain;
  }

  return {
    isMuted: false,
    wake() {
      if (!("AudioContext" in window)) return;
      context ??= new AudioContext();
      if (context.state === "suspended") void context.resume();
    },
    tone({ pitch, to, after = 0, length, volume = 0.14, shape = "triangle" }) {
      if (!context || this.isMuted || isQuiet()) return;
      const at = context.currentTime + after;
      const source = context.createOscillator();
      source.type = shape;
      source.frequency.setValueAtTime(pitch, at);
      if (to) source.frequency.exponentialRampToValueAtTime(to, at + length);
      const gain = envelope(at, length, volume);
      if (gain) source.connect(gain);
      source.start(at);
      source.stop(at + length + 0.02);
    },
    noise({ pitch, to, after = 0, length, volume = 0.12 }) {
      if (!context || this.isMuted || isQuiet()) return;
      hiss ??= noiseOf(context);
      const at = context.currentTime + after;
      const source = context.createBufferSource();
      source.buffer = hiss;
      source.loop = true;
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.Q.value = 0.9;
      filter.frequency.setValueAtTime(pitch, at);
      if (to) filter.frequency.exponentialRampToValueAtTime(to, at + length);
      source.connect(filter);
      const gain = envelope(at, length, volume);
      if (gain) filter.connect(gain);
      source.start(at);
      source.stop(at + length + 0.02);
    },
  };
}

/** One second of noise from a fixed sequence: it has nothing to do with any outcome. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    samples[at] = state / 0x3fffffff - 1;
  }
  return buffer;
}
