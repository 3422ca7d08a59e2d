import { t, useTranslations } from "../lib/i18n.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import type { DeedField } from "../parts/deed-form.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";

type Row = RowOf<"vendors.list">;

const list: List<"vendors.list"> = {
  call: "vendors.list",
  title: "place.vendors",
  about: "vendors.about",
  empty: "vendors.empty",
  columns: [
    { key: "vendor", label: "vendors.vendor", cell: ({ vendor }) => vendor },
    { key: "state", label: "state", cell: ({ isOpen }) => <State isOpen={isOpen} /> },
    { key: "adapter", label: "vendors.adapter", cell: ({ adapter }) => adapter },
    { key: "base", label: "vendors.baseUrl", cell: ({ baseUrl }) => baseUrl ?? "–" },
    { key: "keys", label: "vendors.keys", align: "end", cell: ({ keys }) => keys.length },
  ],
  keyOf: ({ vendor }) => vendor,
  isEnded: ({ isOpen }) => !isOpen,
};

const keyFields: readonly DeedField[] = [
  { name: "keyId", label: "vendors.keyId", hint: "vendors.keyId.hint", kind: "text" },
  { name: "secret", label: "vendors.secret", hint: "vendors.secret.hint", kind: "long" },
];

/** Outside studios: how each is reached and believed. */
export default function VendorsPage() {
  return (
    <ListPage
      list={list}
      actions={<OpenVendor />}
      panelTitle={({ vendor }) => vendor}
      panel={Vendor}
    />
  );
}

function State({ isOpen }: { isOpen: boolean }) {
  return (
    <Status tone={isOpen ? "good" : "ended"}>
      {t(isOpen ? "vendors.isOpen" : "vendors.isShut")}
    </Status>
  );
}

const lines = (text = "") =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function OpenVendor() {
  const t = useTranslations();
  return (
    <Deed
      call="vendors.open"
      needs="vendor:manage"
      label={t("vendors.open")}
      variant="primary"
      says={t("vendors.open.says")}
      fields={[
        { name: "vendor", label: "vendors.vendor", hint: "vendors.vendor.hint", kind: "text" },
        {
          name: "adapter",
          label: "vendors.adapter",
          kind: "choice",
          options: ["actions", "hub88"].map((one) => ({ value: one, label: one })),
        },
        {
          name: "baseUrl",
          label: "vendors.baseUrl",
          hint: "vendors.baseUrl.hint",
          kind: "text",
          isOptional: true,
        },
        {
          name: "launchOrigins",
          label: "vendors.origins",
          hint: "vendors.origins.hint",
          kind: "long",
          isOptional: true,
        },
        {
          name: "settings",
          label: "vendors.settings",
          hint: "vendors.settings.hint",
          kind: "long",
          isOptional: true,
        },
        ...keyFields,
      ]}
      reason
      again
      payload={({ baseUrl = "", launchOrigins, settings, ...values }) =>
        // The names are those of the fields; the server parses and refuses.
        ({
          ...values,
          baseUrl: baseUrl.trim() === "" ? null : baseUrl.trim(),
          launchOrigins: lines(launchOrigins),
          settings: Object.fromEntries(lines(settings).map(named)),
        }) as StaffPayloadOf<"vendors.open">
      }
      done={t("vendors.opened")}
    />
  );
}

/** `name=value` */
function named(line: string): [string, string] {
  const [name = "", ...value] = line.split("=");
  return [name.trim(), value.join("=").trim()];
}

/** Which key of these. */
function keyChoice(keys: Row["keys"]): DeedField {
  const options = keys.map(({ keyId }) => ({ value: keyId, label: keyId }));
  return {
    name: "keyId",
    label: "vendors.keyId",
    kind: "choice",
    options,
    value: options[0]?.value ?? "",
  };
}

function Vendor({ row }: { row: Row }) {
  const t = useTranslations();
  const { vendor, keys } = row;
  const fresh = keys.filter(({ isBelieved }) => !isBelieved);
  return (
    <>
      <Facts>
        <Fact name={t("state")}>
          <State isOpen={row.isOpen} />
        </Fact>
        <Fact name={t("vendors.adapter")}>{row.adapter}</Fact>
        <Fact name={t("vendors.baseUrl")}>{row.baseUrl}</Fact>
        <Fact name={t("vendors.origins")}>{row.launchOrigins.join(", ")}</Fact>
        {Object.entries(row.settings).map(([name, value]) => (
          <Fact key={name} name={name}>
            <span className="mono">{value.slice(0, 80)}</span>
          </Fact>
        ))}
      </Facts>
      <PanelPart title={t("vendors.keys")}>
        <Facts>
          {keys.map(({ keyId, addedAt, isBelieved }) => (
            <Fact key={keyId} name={keyId}>
              <Moment at={addedAt} exact />{" "}
              <Status tone={isBelieved ? "good" : "waits"}>
                {t(isBelieved ? "vendors.isBelieved" : "vendors.isNew")}
              </Status>
            </Fact>
          ))}
        </Facts>
      </PanelPart>
      <Acts>
        {fresh.length > 0 && (
          <Deed
            call="vendors.believeKey"
            needs="vendor:manage"
            label={t("vendors.believeKey")}
            variant="primary"
            says={t("vendors.believeKey.says", { vendor })}
            fields={[keyChoice(fresh)]}
            reason
            // As above.
            payload={(values) => ({ ...values, vendor }) as StaffPayloadOf<"vendors.believeKey">}
            done={t("deed.waits")}
          />
        )}
        <Deed
          call="vendors.addKey"
          needs="vendor:manage"
          label={t("vendors.addKey")}
          says={t("vendors.addKey.says", { vendor })}
          fields={keyFields}
          reason
          again
          // As above.
          payload={(values) => ({ ...values, vendor }) as StaffPayloadOf<"vendors.addKey">}
          done={t("vendors.keyAdded")}
        />
        <Deed
          call="vendors.dropKey"
          needs="vendor:manage"
          label={t("vendors.dropKey")}
          variant="danger"
          says={t("vendors.dropKey.says", { vendor })}
          blocked={keys.length < 2 ? t("vendors.dropKey.last") : undefined}
          fields={[keyChoice(keys)]}
          reason
          again
          // As above.
          payload={(values) => ({ ...values, vendor }) as StaffPayloadOf<"vendors.dropKey">}
          done={t("vendors.keyDropped")}
        />
      </Acts>
    </>
  );
}
