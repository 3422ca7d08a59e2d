import type { FastifyReply, FastifyRequest } from "fastify";

/** Cookies of the site beside the session's, which no script and no other site can use. */
export interface CookieJar {
  read(name: string): string | undefined;
  /** Sets a cookie for so many days; null takes it away. */
  write(name: string, value: string | null, days: number): void;
  /** The same for so many seconds, and also sent when another site sends the visitor back here. */
  setCrossSite(name: string, value: string | null, seconds: number): void;
}

const valueMax = 512;

/** @param isSecure over https: browsers then guard the names by the `__Host-` prefix */
export function cookieJarOf(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): CookieJar {
  const nameOf = (name: string) => (isSecure ? `__Host-${name}` : name);
  const options = { path: "/", httpOnly: true, sameSite: "strict", secure: isSecure } as const;
  return {
    read(name) {
      const value = request.cookies[nameOf(name)];
      return value !== undefined && value.length <= valueMax ? value : undefined;
    },
    write(name, value, days) {
      if (value === null) void reply.clearCookie(nameOf(name), options);
      else void reply.setCookie(nameOf(name), value, { ...options, maxAge: days * 86_400 });
    },
    setCrossSite(name, value, seconds) {
      const crossSite = { ...options, sameSite: "lax" } as const;
      if (value === null) void reply.clearCookie(nameOf(name), crossSite);
      else void reply.setCookie(nameOf(name), value, { ...crossSite, maxAge: seconds });
    },
  };
}
