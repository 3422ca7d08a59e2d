import { useEffect, useState } from "react";

/** A number that was proven outside, with the verifier's token, as the sign-in takes it. */
export interface PhoneProof {
  firebaseIdToken: string;
  firebaseChannel: string;
  firebaseMobileNo: string;
  countryDialingCode: string;
}

const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Read once from the address, and kept here should the page be drawn anew before it is shown. */
let held: PhoneProof | null = null;

/**
 * A native app that has had a number proven opens `/m/login#firebaseIdToken=…&firebaseMobileNo=…`,
 * perhaps with `firebaseChannel` and `countryDialingCode`, and `?next=` for where to go on. What
 * stands behind the # reaches no server, and it leaves the address and the history at once.
 */
export function usePhoneProof() {
  const [proof, setProof] = useState(takeProof);
  useEffect(() => {
    const look = () => setProof(takeProof());
    addEventListener("hashchange", look);
    return () => {
      removeEventListener("hashchange", look);
      held = null;
    };
  }, []);
  const drop = () => {
    held = null;
    setProof(null);
  };
  return { proof, drop };
}

function takeProof(): PhoneProof | null {
  const given = new URLSearchParams(location.hash.slice(1));
  const firebaseIdToken = given.get("firebaseIdToken");
  if (firebaseIdToken === null) return held;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (!tokenShape.test(firebaseIdToken)) return held;
  held = {
    firebaseIdToken,
    firebaseChannel: given.get("firebaseChannel") ?? "sms",
    // A + that nobody escaped is read as a space.
    firebaseMobileNo: (given.get("firebaseMobileNo") ?? "").replace(/^ /, "+"),
    countryDialingCode: given.get("countryDialingCode") ?? "",
  };
  return held;
}
