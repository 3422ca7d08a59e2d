import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { again } from "./again.ts";
import { staffCall } from "./define.ts";
import { proposalCall, reason } from "./proposals.ts";

const vendor = z.string().regex(/^[A-Z][A-Z0-9_]{1,31}$/);
const keyId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/);
/** A shared secret, or a private key as PEM: what the adapter signs with. Never shown again. */
const secret = z.string().min(16).max(8_192);

/** https, without a slash at the end; a demo takes a program of the same machine as well. */
const address = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s/?#@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^\s?#]*[^\s?#/])?$/);
const origin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/);

const opened = z.object({
  vendor: z.string(),
  adapter: z.string(),
  /** Null: it calls us only, or its program is the demo's own. */
  baseUrl: z.string().nullable(),
  launchOrigins: z.array(z.string()),
  settings: z.record(z.string(), z.string()),
  isOpen: z.boolean(),
  /** The newest first: it signs what we send. Secrets are never shown. */
  keys: z.array(
    z.object({
      keyId: z.string(),
      addedAt: instant,
      /** Two persons agreed to it: until then it signs nothing, and nothing is believed of it. */
      isBelieved: z.boolean(),
    }),
  ),
});

const act = {
  answer: opened,
  needs: "vendor:manage",
  rate: rates.guess,
  encrypted: true,
  audit: "handler",
} as const;

/** Outside studios: how each is reached and believed. */
export const vendors = {
  list: staffCall({
    summary: "The vendors that may move money, by code, with the names of their keys",
    method: "GET",
    path: "/staff/vendors",
    payload: payload({}),
    answer: z.object({ list: z.array(opened) }),
    needs: "vendor:manage",
    rate: rates.read,
    audit: "route",
  }),
  open: staffCall({
    ...act,
    summary:
      "Add a vendor with its address, its settings and the key that will open the wallet to it",
    method: "POST",
    path: "/staff/vendors",
    payload: payload({
      ...again,
      vendor,
      /** What it speaks: docs/recipes/vendor.md. */
      adapter: z.enum(["actions", "hub88"]),
      baseUrl: address.nullable(),
      /** Where its launches may lead; no other page may stand in the frame. */
      launchOrigins: z.array(origin).max(20).default([]),
      /** What its adapter needs besides: for hub88 `publicKey`, `operatorId`, `country`. */
      settings: z.record(z.string().regex(/^[A-Za-z]{1,32}$/), z.string().max(8_192)).default({}),
      /** Whether it may sign a body without a time. */
      mayBeUntimed: z.boolean().default(false),
      keyId,
      secret,
      reason,
    }),
  }),
  addKey: staffCall({
    ...act,
    summary: "Add a key of a vendor, for two persons to believe; the older ones go on",
    method: "POST",
    path: "/staff/vendors/key",
    payload: payload({ ...again, vendor, keyId, secret, reason }),
  }),
  believeKey: proposalCall({
    summary: "Believe a key of a vendor and sign by it; its first one opens the wallet to it",
    path: "/staff/vendors/key/believe",
    payload: payload({ vendor, keyId, reason }),
    needs: "vendor:manage",
    approval: { needs: "settings:edit", isFresh: true },
  }),
  dropKey: staffCall({
    ...act,
    summary: "Believe a key of a vendor no longer; its last believed one stays",
    method: "POST",
    path: "/staff/vendors/key/drop",
    payload: payload({ ...again, vendor, keyId, reason }),
  }),
};
