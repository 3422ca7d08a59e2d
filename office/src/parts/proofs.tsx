import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { PanelState } from "../panel/panel-state.tsx";
import { Compared } from "./compared.tsx";
import { exactTime } from "../lib/format.ts";
import { Photos } from "./photos.tsx";

/** What the member sent: the pictures, and who paid against whose account it is. */
export function Proofs({ id }: { id: string }) {
  const t = useTranslations();
  const query = useStaffQuery("deposits.proofs", { id });
  return (
    <PanelState query={query}>
      {({ list }) =>
        list.map((proof) => (
          <PanelPart
            key={proof.attempt}
            title={t("deposits.proof", { number: proof.attempt, at: exactTime(proof.sentAt) })}
          >
            <Photos
              photos={proof.images.map((url, at) => ({
                label: t("deposits.proof.picture", { number: at + 1 }),
                url,
              }))}
            />
            {proof.ownName !== null && (
              <Compared
                heads={[t("deposits.proof.says"), t("kyc.registered")]}
                rows={[[t("deposits.proof.payer"), proof.payerName, proof.ownName]]}
              />
            )}
            <Facts>
              <Fact name={t("deposits.proof.payer")}>{proof.payerName}</Fact>
              <Fact name={t("deposits.proof.at")}>{exactTime(proof.paidAt)}</Fact>
            </Facts>
          </PanelPart>
        ))
      }
    </PanelState>
  );
}
