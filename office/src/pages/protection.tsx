import { MemberGate } from "../panel/member-gate.tsx";
import { Protected } from "../protection/protected.tsx";

/** What protects one member: limits, break, exclusion, and what was done about them. */
export default function ProtectionPage() {
  return (
    <MemberGate title="place.protection" about="protection.about">
      {(memberId) => <Protected memberId={memberId} />}
    </MemberGate>
  );
}
