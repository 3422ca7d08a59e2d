import type { Config } from "../../../core/config.ts";

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a game's client may run here. Games run in a sandboxed frame, whose origin is "null", on
 * the site's own origin, or on those of GAME_ORIGINS; a demo also allows what runs on the same
 * machine.
 */
export function isGameOrigin(config: Config, origin: string): boolean {
  const own = config.publicUrl === null ? null : new URL(config.publicUrl).origin;
  const isKnown = origin === "null" || origin === own || config.gameOrigins.includes(origin);
  return isKnown || (config.demo && loopback.test(origin));
}
