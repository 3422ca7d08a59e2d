import type { TestApp } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";

export const reason = "The studio reported a broken reel";

/** Two who may void, and one who only looks. */
export async function openVoiders(app: TestApp) {
  const [maker, checker, support] = (await Promise.all(
    [["rita", "risk"] as const, ["rui", "risk"] as const, ["sara", "support"] as const].map(
      async ([name, role]) => {
        await hire(app, name, [role]);
        const client = new StaffClient(app);
        await client.login(name);
        return client;
      },
    ),
  )) as [StaffClient, StaffClient, StaffClient];
  return { maker, checker, support };
}

/** Approves what somebody else proposed. */
export const approve = (who: StaffClient, id: string) =>
  who.try("approvals.decide", { id, verdict: "approve" });

/** A game's rounds of the last hour, as a void of them names them. */
export function lastHourOf(game: string, vendor = "SANDBOX") {
  const now = Date.now();
  const [from, until] = [now - 3_600_000, now].map((at) => new Date(at).toISOString());
  return { vendor, game, from: from ?? "", until: until ?? "" };
}

/** Looks at what a void would be about, and proposes it so. */
export async function proposeGame(
  maker: StaffClient,
  span: ReturnType<typeof lastHourOf>,
  switchesOff = false,
) {
  const seen = await maker.call("bets.gameRounds", span);
  const { rounds, sums } = seen;
  const asked = { ...span, cause: "fault" as const, switchesOff, rounds, sums, reason };
  const { approvalId } = await maker.call("bets.voidGame", asked);
  return { id: approvalId ?? "", seen };
}

/** One of the voids of games. */
export async function gameVoid(who: StaffClient, id: string) {
  const { list } = await who.call("bets.gameVoids", {});
  return list.find(({ voidId }) => voidId === id);
}
