import { useEffect, useState } from "react";

/**
 * The token of a mailed link, which stands behind the # so that no server writes it down. It is
 * taken out of the address as soon as the page is drawn (not before: it may be drawn anew), and
 * whoever looks at the history later finds nothing. A link may also come to a page that is open.
 *
 * @returns null where the page was not opened by such a link
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const take = () => {
      const given = tokenInAddress();
      if (given === null) return;
      setToken(given);
      history.replaceState(history.state, "", location.pathname);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return token;
}

function tokenInAddress(): string | null {
  return /^#reset=([\w-]{43})$/.exec(location.hash)?.[1] ?? null;
}
