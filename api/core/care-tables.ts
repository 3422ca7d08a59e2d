import type { ColumnType, Generated } from "kysely";
import type { careOutcomes, careSigns, careSteps } from "@trevo/contract/staff/harm-detection.ts";

type Stamp = ColumnType<Date, Date | undefined, Date>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What was seen of a member in seven days, beside the rule that makes it a sign. */
export interface Sign {
  sign: (typeof careSigns)[number];
  value: number;
  least: number;
  weight: number;
}

export interface CareDayTable {
  member_id: bigint;
  day: string;
  signs: ColumnType<Sign[], string | undefined, string>;
  score: Generated<number>;
  level: Maybe<number>;
  handled_at: Maybe<Date>;
}

export interface CareCaseTable {
  id: Generated<bigint>;
  member_id: bigint;
  level: number;
  first_day: string;
  last_day: string;
  opened_at: Stamp;
  due_at: Date;
  answered_at: Maybe<Date>;
  owner_id: Maybe<bigint>;
  closed_at: Maybe<Date>;
  outcome: Maybe<(typeof careOutcomes)[number]>;
}

export interface CareInterventionTable {
  id: Generated<bigint>;
  case_id: bigint;
  at: Stamp;
  staff_id: bigint | null;
  kind: (typeof careSteps)[number] | "close";
  note: string;
}

/** `migrations/0092_care.sql`; the figures of a day are written and read by SQL alone. */
export interface CareTables {
  care_level: { level: number; score_min: number; due_hours: number };
  care_run: { day: string };
  care_day: CareDayTable;
  care_case: CareCaseTable;
  care_intervention: CareInterventionTable;
}
