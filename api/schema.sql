create table ledger.account (
  owner_id bigint not null,
  id bigint not null generated always as identity,
  currency text not null,
  kind text not null,
  code text not null default ''::text,
  bound text not null,
  balance bigint not null default 0,
  held bigint not null default 0,
  seq bigint not null default 0,
  turn bigint not null default 0,
  frozen smallint not null default 0,
  guarded boolean not null default false,
  requirements smallint not null default 0,
  seat text,
  created_at timestamp with time zone not null default now(),
  constraint account_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(code),
  constraint account_kind_fkey FOREIGN KEY (kind) REFERENCES ledger.account_kind(name),
  constraint account_owner_id_currency_kind_code_key UNIQUE (owner_id, currency, kind, code),
  constraint account_pkey PRIMARY KEY (owner_id, id),
  constraint account_bound_check CHECK ((bound = ANY (ARRAY['floor'::text, 'ceiling'::text, 'none'::text]))),
  constraint account_frozen_check CHECK (((frozen >= 0) AND (frozen <= 3))),
  constraint account_owner_id_check CHECK ((owner_id >= 0)),
  constraint account_requirements_check CHECK (((requirements >= 0) AND (requirements <= 15))),
  constraint account_seat_check CHECK ((length(seat) <= 300)),
  constraint account_within_bound CHECK (
CASE bound
    WHEN 'floor'::text THEN ((held >= 0) AND (balance >= held))
    WHEN 'ceiling'::text THEN ((held = 0) AND (balance <= 0))
    ELSE ((held = 0) AND (balance = 0) AND (seq = 0) AND (turn = 0))
END)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.01);
CREATE INDEX account_by_id ON ledger.account USING btree (id);
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change(); enabled always;
CREATE TRIGGER stays_itself BEFORE UPDATE OF owner_id, id, currency, kind, code, bound ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change(); enabled always;

create table ledger.account_day (
  account_id bigint not null,
  day date not null,
  debit numeric(38,0) not null,
  credit numeric(38,0) not null,
  transfers bigint not null,
  constraint account_day_pkey PRIMARY KEY (account_id, day)
);

create table ledger.account_kind (
  name text not null,
  bound text not null,
  meaning text not null,
  constraint account_kind_pkey PRIMARY KEY (name),
  constraint account_kind_bound_check CHECK ((bound = ANY (ARRAY['floor'::text, 'ceiling'::text, 'none'::text])))
);

create table ledger.currency (
  code text not null,
  scale smallint not null default 6,
  play boolean not null default false,
  constraint currency_pkey PRIMARY KEY (code),
  constraint currency_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{2,9}$'::text)),
  constraint currency_scale_check CHECK (((scale >= 0) AND (scale <= 9)))
);

create table ledger.doubt (
  is_one boolean not null default true,
  since timestamp with time zone,
  after_account bigint not null,
  accounts integer not null,
  found_at timestamp with time zone not null default now(),
  constraint doubt_pkey PRIMARY KEY (is_one),
  constraint doubt_is_one_check CHECK (is_one)
);

create table ledger.hold (
  member_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  counter_owner bigint not null,
  counter_id bigint not null,
  kind smallint not null,
  amount bigint not null,
  state text not null default 'pending'::text,
  posted_amount bigint,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint hold_pkey PRIMARY KEY (member_id, id),
  constraint hold_amount_check CHECK ((amount > 0)),
  constraint hold_check CHECK (((state = 'pending'::text) = (resolved_at IS NULL))),
  constraint hold_check1 CHECK (((state = 'posted'::text) = (posted_amount IS NOT NULL))),
  constraint hold_check2 CHECK (((posted_amount IS NULL) OR ((posted_amount >= 1) AND (posted_amount <= amount)))),
  constraint hold_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'posted'::text, 'voided'::text, 'expired'::text])))
);
CREATE INDEX hold_expiring ON ledger.hold USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON ledger.hold FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change(); enabled always;

create table ledger.house_hour (
  hour timestamp with time zone not null,
  account_id bigint not null,
  kind smallint not null,
  is_in boolean not null,
  count bigint not null,
  amount numeric(38,0) not null,
  constraint house_hour_pkey PRIMARY KEY (hour, account_id, kind, is_in),
  constraint house_hour_amount_check CHECK ((amount > (0)::numeric)),
  constraint house_hour_count_check CHECK ((count > 0))
);

create table ledger.kind (
  code smallint not null,
  name text not null,
  direction text not null,
  constraint kind_name_key UNIQUE (name),
  constraint kind_pkey PRIMARY KEY (code),
  constraint kind_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'back'::text])))
);

create table ledger.last_audit (
  is_one boolean not null default true,
  at timestamp with time zone not null,
  is_full boolean not null,
  findings integer not null,
  since timestamp with time zone not null,
  after_account bigint not null,
  constraint last_audit_pkey PRIMARY KEY (is_one),
  constraint last_audit_findings_check CHECK ((findings >= 0)),
  constraint last_audit_is_one_check CHECK (is_one)
);

create table ledger.op (
  member_id bigint not null,
  id uuid not null,
  hash bytea,
  kind smallint not null,
  account_id bigint not null,
  amount bigint not null,
  outcome text not null,
  reason text,
  balance bigint,
  seq bigint,
  round_id uuid,
  ref_id uuid,
  created_at timestamp with time zone not null default now(),
  constraint op_pkey PRIMARY KEY (member_id, id),
  constraint op_amount_check CHECK ((amount >= 0)),
  constraint op_check CHECK (((outcome = 'refused'::text) = (reason IS NOT NULL))),
  constraint op_check1 CHECK (((outcome = 'tombstone'::text) = (hash IS NULL))),
  constraint op_hash_check CHECK ((length(hash) = 16)),
  constraint op_outcome_check CHECK ((outcome = ANY (ARRAY['noted'::text, 'refused'::text, 'tombstone'::text, 'held'::text, 'posted'::text, 'released'::text, 'reversed'::text])))
);
CREATE INDEX op_at ON ledger.op USING brin (created_at) WITH (pages_per_range='32');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.op FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change(); enabled always;

create table ledger.play_control (
  member_id bigint not null,
  time_zone text not null,
  is_missing boolean not null default false,
  is_held boolean not null default false,
  sitting_at timestamp with time zone,
  seen_at timestamp with time zone,
  checked_at timestamp with time zone,
  sitting_staked bigint not null default 0,
  sitting_paid bigint not null default 0,
  check_minutes integer,
  pause_until timestamp with time zone,
  excluded_at timestamp with time zone,
  excluded_until timestamp with time zone,
  constraint play_control_pkey PRIMARY KEY (member_id),
  constraint play_control_check CHECK (((excluded_until IS NULL) OR (excluded_at IS NOT NULL))),
  constraint play_control_check_minutes_check CHECK (((check_minutes >= 1) AND (check_minutes <= 1440)))
) with (fillfactor=70);

create table ledger.play_window (
  member_id bigint not null,
  period smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  deposited bigint not null default 0,
  staked bigint not null default 0,
  paid bigint not null default 0,
  played_ms bigint not null default 0,
  deposit_max bigint,
  loss_max bigint,
  wager_max bigint,
  time_max_ms bigint,
  constraint play_window_pkey PRIMARY KEY (member_id, period),
  constraint play_window_check CHECK ((ends_at > starts_at)),
  constraint play_window_deposit_max_check CHECK ((deposit_max >= 0)),
  constraint play_window_loss_max_check CHECK ((loss_max >= 0)),
  constraint play_window_period_check CHECK (((period >= 1) AND (period <= 3))),
  constraint play_window_time_max_ms_check CHECK ((time_max_ms >= 0)),
  constraint play_window_wager_max_check CHECK ((wager_max >= 0))
) with (fillfactor=70);

create table ledger.rolled (
  only_row boolean not null default true,
  until_day date not null,
  hours_from timestamp with time zone not null default date_bin('01:00:00'::interval, now(), '1970-01-01 00:00:00+00'::timestamp with time zone),
  hours_until timestamp with time zone not null default date_bin('01:00:00'::interval, now(), '1970-01-01 00:00:00+00'::timestamp with time zone),
  constraint rolled_pkey PRIMARY KEY (only_row),
  constraint rolled_check CHECK ((hours_from <= hours_until)),
  constraint rolled_only_row_check CHECK (only_row)
);

create table ledger.round (
  member_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  vendor text not null,
  game text not null,
  vendor_ref text,
  state text not null,
  stake_total bigint not null default 0,
  payout_total bigint not null default 0,
  due bigint not null default 0,
  is_late boolean not null default false,
  detail text,
  opened_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint round_pkey PRIMARY KEY (member_id, id),
  constraint round_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint round_due_check CHECK ((due >= 0)),
  constraint round_payout_total_check CHECK ((payout_total >= 0)),
  constraint round_stake_total_check CHECK ((stake_total >= 0)),
  constraint round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
) with (autovacuum_vacuum_insert_threshold=500000, autovacuum_vacuum_threshold=100000, autovacuum_analyze_threshold=100000, autovacuum_analyze_scale_factor=0.2);
CREATE INDEX round_at ON ledger.round USING brin (opened_at) WITH (pages_per_range='32');
CREATE INDEX round_open ON ledger.round USING btree (opened_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX round_of_vendor ON ledger.round USING btree (member_id, vendor, vendor_ref) WHERE (vendor_ref IS NOT NULL);
CREATE UNIQUE INDEX round_open_house ON ledger.round USING btree (member_id, account_id, game) WHERE ((state = 'open'::text) AND (vendor_ref IS NULL));
CREATE TRIGGER stays BEFORE DELETE OR TRUNCATE ON ledger.round FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change(); enabled always;

create table ledger.transfer (
  member_id bigint not null,
  id uuid not null,
  leg smallint not null default 0,
  kind smallint not null,
  debit_id bigint not null,
  credit_id bigint not null,
  amount bigint not null,
  debit_seq bigint,
  debit_after bigint,
  credit_seq bigint,
  credit_after bigint,
  group_id uuid,
  pending_id uuid,
  reverses_id uuid,
  round_id uuid,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint transfer_pkey PRIMARY KEY (member_id, id, leg),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_check CHECK ((debit_id <> credit_id)),
  constraint transfer_check1 CHECK (((debit_seq IS NULL) = (debit_after IS NULL))),
  constraint transfer_check2 CHECK (((credit_seq IS NULL) = (credit_after IS NULL))),
  constraint transfer_hash_check CHECK ((length(hash) = 16))
) with (autovacuum_vacuum_insert_threshold=500000, autovacuum_analyze_threshold=100000, autovacuum_analyze_scale_factor=0.2);
CREATE INDEX transfer_at ON ledger.transfer USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX transfer_cash ON ledger.transfer USING btree (created_at DESC, id) WHERE (NOT ledger.is_play(kind));
CREATE INDEX transfer_deposit_of ON ledger.transfer USING btree (member_id, created_at) WHERE (kind = ledger.kind_deposit());
CREATE UNIQUE INDEX transfer_credit_seq ON ledger.transfer USING btree (member_id, credit_id, credit_seq) WHERE (credit_seq IS NOT NULL);
CREATE UNIQUE INDEX transfer_debit_seq ON ledger.transfer USING btree (member_id, debit_id, debit_seq) WHERE (debit_seq IS NOT NULL);
CREATE UNIQUE INDEX transfer_posts_hold ON ledger.transfer USING btree (member_id, pending_id) WHERE (pending_id IS NOT NULL);
CREATE UNIQUE INDEX transfer_reverses ON ledger.transfer USING btree (member_id, reverses_id, leg) WHERE (reverses_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change(); enabled always;

create table adjustment (
  id bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  approval_id bigint not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  cause text not null,
  reason text not null,
  maker_id bigint not null,
  checker_id bigint not null,
  state text not null default 'approved'::text,
  failure text,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint adjustment_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval(id),
  constraint adjustment_approval_id_key UNIQUE (approval_id),
  constraint adjustment_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES staff(id),
  constraint adjustment_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES staff(id),
  constraint adjustment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint adjustment_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_amount_check CHECK ((amount > 0)),
  constraint adjustment_cause_check CHECK ((cause = ANY (ARRAY['game'::text, 'payment'::text, 'duplicate'::text, 'dispute'::text, 'goodwill'::text, 'legal'::text]))),
  constraint adjustment_direction_check CHECK ((direction = ANY (ARRAY['credit'::text, 'debit'::text]))),
  constraint adjustment_ended CHECK (((state = 'approved'::text) = (ended_at IS NULL))),
  constraint adjustment_failed CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint adjustment_state_check CHECK ((state = ANY (ARRAY['approved'::text, 'posted'::text, 'failed'::text]))),
  constraint adjustment_two_persons CHECK ((maker_id <> checker_id))
);
CREATE INDEX adjustment_by_time ON public.adjustment USING btree (merchant, created_at, id);
CREATE INDEX adjustment_of_member ON public.adjustment USING btree (member_id, id);
CREATE TRIGGER goes_forward BEFORE DELETE OR UPDATE ON public.adjustment FOR EACH ROW EXECUTE FUNCTION adjustment_goes_forward();

create table affiliate_code (
  merchant text not null,
  code text not null,
  member_id bigint,
  enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint affiliate_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint affiliate_code_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint affiliate_code_pkey PRIMARY KEY (merchant, code),
  constraint affiliate_code_code_check CHECK ((code ~ '^[A-Z0-9-]{4,24}$'::text))
);
CREATE INDEX affiliate_code_of_member ON public.affiliate_code USING btree (member_id);

create table affiliate_domain (
  merchant text not null,
  host text not null,
  code text not null,
  constraint affiliate_domain_merchant_code_fkey FOREIGN KEY (merchant, code) REFERENCES affiliate_code(merchant, code),
  constraint affiliate_domain_pkey PRIMARY KEY (merchant, host),
  constraint affiliate_domain_host_check CHECK (((host = lower(host)) AND ((length(host) >= 1) AND (length(host) <= 253))))
);

create table aml_case (
  id bigint not null generated always as identity,
  member_id bigint not null,
  sign text not null,
  deed_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  opened_at timestamp with time zone not null default now(),
  owner_id bigint,
  closed_at timestamp with time zone,
  outcome text,
  receipt text,
  constraint aml_case_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff(id),
  constraint aml_case_pkey PRIMARY KEY (id),
  constraint aml_case_check CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint aml_case_check1 CHECK (((receipt IS NOT NULL) = (NOT (outcome IS DISTINCT FROM 'reported'::text)))),
  constraint aml_case_outcome_check CHECK ((outcome = ANY (ARRAY['unfounded'::text, 'watched'::text, 'reported'::text]))),
  constraint aml_case_sign_check CHECK ((sign = ANY (ARRAY['structuring'::text, 'no_play'::text, 'third_party'::text, 'passing'::text, 'means'::text, 'other'::text])))
);
CREATE INDEX aml_case_due ON public.aml_case USING btree (due_at) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX aml_case_open ON public.aml_case USING btree (member_id) WHERE (closed_at IS NULL);

create table aml_step (
  id bigint not null generated always as identity,
  case_id bigint not null,
  staff_id bigint,
  kind text not null,
  note text not null,
  at timestamp with time zone not null default now(),
  constraint aml_step_case_id_fkey FOREIGN KEY (case_id) REFERENCES aml_case(id),
  constraint aml_step_pkey PRIMARY KEY (id),
  constraint aml_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint aml_step_kind_check CHECK ((kind = ANY (ARRAY['open'::text, 'again'::text, 'note'::text, 'decide'::text])))
);
CREATE INDEX aml_step_of_case ON public.aml_step USING btree (case_id, id);

create table announcement (
  id bigint not null generated always as identity,
  merchant text not null,
  seed_key text,
  kind text not null,
  group_name text,
  topic text not null,
  title jsonb not null,
  content jsonb not null,
  picture text,
  link text,
  width integer,
  height integer,
  audience text not null default 'all'::text,
  types smallint[] not null default '{}'::smallint[],
  starts_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  sort smallint not null default 0,
  enabled boolean not null default true,
  alt jsonb not null default '{}'::jsonb,
  constraint announcement_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint announcement_merchant_seed_key_key UNIQUE (merchant, seed_key),
  constraint announcement_pkey PRIMARY KEY (id),
  constraint announcement_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'guests'::text, 'members'::text]))),
  constraint announcement_check CHECK ((ends_at > starts_at)),
  constraint announcement_height_check CHECK (((height >= 1) AND (height <= 2000))),
  constraint announcement_kind_check CHECK ((kind = ANY (ARRAY['B'::text, 'PL'::text, 'PR'::text, 'PU'::text, 'H'::text, 'A'::text]))),
  constraint announcement_topic_check CHECK ((topic = ANY (ARRAY['news'::text, 'system'::text, 'payment'::text, 'safety'::text]))),
  constraint announcement_width_check CHECK (((width >= 1) AND (width <= 2000)))
);
CREATE TRIGGER announcement_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.announcement FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table announcement_read (
  member_id bigint not null,
  announcement_id bigint not null,
  read_at timestamp with time zone not null default now(),
  constraint announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  constraint announcement_read_pkey PRIMARY KEY (member_id, announcement_id)
);

create table approval (
  id bigint not null generated always as identity,
  merchant text not null,
  call text not null,
  subject text not null,
  slot text,
  payload text not null,
  payload_hash bytea not null,
  before jsonb,
  after jsonb not null,
  maker_id bigint not null,
  reason text not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision text,
  member_ids bigint[] not null default '{}'::bigint[],
  constraint approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint approval_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES staff(id),
  constraint approval_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_check CHECK ((payload_hash = sha256(convert_to(payload, 'UTF8'::name)))),
  constraint approval_ended CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint approval_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'expired'::text, 'overtaken'::text, 'cancelled'::text]))),
  constraint approval_taken_back CHECK (((state <> 'cancelled'::text) OR ((decided_by IS NOT NULL) AND (decided_by = maker_id)))),
  constraint approval_two_persons CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> maker_id))))
);
CREATE INDEX approval_by_state ON public.approval USING btree (merchant, state, id);
CREATE INDEX approval_due ON public.approval USING btree (expires_at) WHERE (state = 'waiting'::text);
CREATE INDEX approval_of_maker ON public.approval USING btree (maker_id, id);
CREATE INDEX approval_same ON public.approval USING btree (merchant, call, payload_hash) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX approval_slot ON public.approval USING btree (merchant, call, slot) WHERE ((state = 'waiting'::text) AND (slot IS NOT NULL));
CREATE TRIGGER goes_forward BEFORE DELETE OR UPDATE ON public.approval FOR EACH ROW EXECUTE FUNCTION approval_goes_forward();

create table bulk_deed (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  detail jsonb not null,
  reason text not null,
  maker_id bigint not null,
  checker_id bigint,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint bulk_deed_checker_id_fkey FOREIGN KEY (checker_id) REFERENCES staff(id),
  constraint bulk_deed_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES staff(id),
  constraint bulk_deed_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint bulk_deed_pkey PRIMARY KEY (id),
  constraint bulk_deed_check CHECK ((checker_id <> maker_id)),
  constraint bulk_deed_kind_check CHECK ((kind = ANY (ARRAY['tag'::text, 'message'::text, 'block'::text, 'unblock'::text])))
);
CREATE INDEX bulk_deed_by_house ON public.bulk_deed USING btree (merchant, id);

create table bulk_row (
  deed_id bigint not null,
  member_id bigint not null,
  state text not null default 'waiting'::text,
  code text,
  done_at timestamp with time zone,
  constraint bulk_row_deed_id_fkey FOREIGN KEY (deed_id) REFERENCES bulk_deed(id),
  constraint bulk_row_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint bulk_row_pkey PRIMARY KEY (deed_id, member_id),
  constraint bulk_row_code_check CHECK ((code = ANY (ARRAY['closed'::text, 'same'::text, 'stopped'::text, 'full'::text]))),
  constraint bulk_row_done CHECK (((state = 'waiting'::text) = (done_at IS NULL))),
  constraint bulk_row_left CHECK (((state = 'left'::text) = (code IS NOT NULL))),
  constraint bulk_row_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'left'::text])))
);
CREATE INDEX bulk_row_of_member ON public.bulk_row USING btree (member_id);
CREATE INDEX bulk_row_waiting ON public.bulk_row USING btree (deed_id, member_id) WHERE (state = 'waiting'::text);

create unlogged table captcha_code (
  id uuid not null,
  purpose text not null,
  code_sealed bytea not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint captcha_code_pkey PRIMARY KEY (id)
);

create unlogged table captcha_used (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint captcha_used_pkey PRIMARY KEY (nonce)
);

create table care_case (
  id bigint not null generated always as identity,
  member_id bigint not null,
  level smallint not null,
  first_day date not null,
  last_day date not null,
  opened_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  owner_id bigint,
  closed_at timestamp with time zone,
  outcome text,
  constraint care_case_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff(id),
  constraint care_case_pkey PRIMARY KEY (id),
  constraint care_case_check CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint care_case_outcome_check CHECK ((outcome = ANY (ARRAY['calmer'::text, 'limits'::text, 'break'::text, 'excluded'::text, 'unfounded'::text])))
);
CREATE INDEX care_case_closed ON public.care_case USING btree (((answered_at IS NOT NULL)), due_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX care_case_due ON public.care_case USING btree (due_at) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX care_case_open ON public.care_case USING btree (member_id) WHERE (closed_at IS NULL);

create table care_day (
  member_id bigint not null,
  day date not null,
  staked bigint not null default 0,
  paid bigint not null default 0,
  minutes integer not null default 0,
  night_minutes integer not null default 0,
  rounds_after_loss integer not null default 0,
  rounds_raised integer not null default 0,
  deposits integer not null default 0,
  deposits_after_loss integer not null default 0,
  deposits_declined integer not null default 0,
  loosened integer not null default 0,
  signs jsonb not null default '[]'::jsonb,
  score integer not null default 0,
  level smallint,
  handled_at timestamp with time zone,
  constraint care_day_pkey PRIMARY KEY (member_id, day)
);
CREATE INDEX care_day_of_day ON public.care_day USING btree (day);
CREATE INDEX care_day_unhandled ON public.care_day USING btree (day) WHERE ((level IS NOT NULL) AND (handled_at IS NULL));

create table care_intervention (
  id bigint not null generated always as identity,
  case_id bigint not null,
  at timestamp with time zone not null default now(),
  staff_id bigint,
  kind text not null,
  note text not null default ''::text,
  constraint care_intervention_case_id_fkey FOREIGN KEY (case_id) REFERENCES care_case(id),
  constraint care_intervention_pkey PRIMARY KEY (id),
  constraint care_intervention_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint care_intervention_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'limits'::text, 'break'::text, 'call'::text, 'close'::text, 'refer'::text])))
);
CREATE INDEX care_intervention_of_case ON public.care_intervention USING btree (case_id, id);

create table care_level (
  level smallint not null,
  score_min integer not null,
  due_hours integer not null,
  constraint care_level_pkey PRIMARY KEY (level),
  constraint care_level_score_min_key UNIQUE (score_min),
  constraint care_level_due_hours_check CHECK ((due_hours > 0)),
  constraint care_level_level_check CHECK (((level >= 1) AND (level <= 9)))
);

create table care_rule (
  sign text not null,
  least integer not null,
  floor bigint not null default 0,
  weight integer not null,
  constraint care_rule_pkey PRIMARY KEY (sign),
  constraint care_rule_least_check CHECK (("least" > 0)),
  constraint care_rule_weight_check CHECK (((weight >= 1) AND (weight <= 10)))
);

create table care_run (
  day date not null,
  constraint care_run_pkey PRIMARY KEY (day)
);

create table catalogue_version (
  only_row boolean not null default true,
  version bigint not null default 0,
  return_percent_min numeric(5,2),
  constraint catalogue_version_pkey PRIMARY KEY (only_row),
  constraint catalogue_version_only_row_check CHECK (only_row)
);

create table code_rule (
  merchant text not null,
  channel text not null,
  resend_seconds integer not null,
  life_seconds integer not null,
  tries_max smallint not null,
  constraint code_rule_pkey PRIMARY KEY (merchant, channel),
  constraint code_rule_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint code_rule_life_seconds_check CHECK (((life_seconds >= 60) AND (life_seconds <= 3600))),
  constraint code_rule_resend_seconds_check CHECK (((resend_seconds >= 1) AND (resend_seconds <= 3600))),
  constraint code_rule_tries_max_check CHECK (((tries_max >= 1) AND (tries_max <= 10)))
);

create table cohort_report (
  merchant text not null,
  currency text not null,
  rows jsonb not null,
  made_at timestamp with time zone not null default now(),
  constraint cohort_report_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint cohort_report_pkey PRIMARY KEY (merchant, currency)
);

create table content_lock (
  merchant text not null,
  kind text not null,
  item text not null,
  staff_id bigint not null,
  until timestamp with time zone not null,
  constraint content_lock_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint content_lock_pkey PRIMARY KEY (merchant, kind, item),
  constraint content_lock_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table content_picture (
  id uuid not null,
  merchant text not null,
  staff_id bigint not null,
  at timestamp with time zone not null default now(),
  width integer not null,
  height integer not null,
  bytes bytea not null,
  constraint content_picture_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint content_picture_pkey PRIMARY KEY (id),
  constraint content_picture_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX content_picture_by_time ON public.content_picture USING btree (merchant, at);

create table content_revision (
  only_row boolean not null default true,
  revision bigint not null default 1,
  constraint content_revision_pkey PRIMARY KEY (only_row),
  constraint content_revision_only_row_check CHECK (only_row)
);

create table content_version (
  merchant text not null,
  kind text not null,
  item text not null,
  version integer not null,
  body jsonb not null,
  staff_id bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  published_at timestamp with time zone,
  constraint content_version_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint content_version_pkey PRIMARY KEY (merchant, kind, item, version),
  constraint content_version_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint content_version_kind_check CHECK ((kind = ANY (ARRAY['banner'::text, 'notice'::text, 'popup'::text, 'help'::text]))),
  constraint content_version_version_check CHECK ((version > 0))
);

create table day_close (
  day date not null,
  account_kind text not null,
  account_code text not null,
  currency text not null,
  opening bigint not null,
  movements jsonb not null,
  closing bigint not null,
  open_items integer not null,
  closed_by text not null,
  closed_at timestamp with time zone not null default now(),
  hash bytea not null,
  constraint day_close_pkey PRIMARY KEY (day, account_kind, account_code, currency)
);
CREATE TRIGGER stands BEFORE DELETE OR UPDATE ON public.day_close FOR EACH ROW EXECUTE FUNCTION day_close_stands();

create table day_figure (
  merchant text not null,
  day date not null,
  currency text not null,
  side text not null,
  code text not null,
  kind smallint not null,
  is_in boolean not null,
  count bigint not null,
  amount numeric(38,0) not null,
  constraint day_figure_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint day_figure_pkey PRIMARY KEY (merchant, currency, day, side, code, kind, is_in),
  constraint day_figure_amount_check CHECK ((amount > (0)::numeric)),
  constraint day_figure_count_check CHECK ((count > 0))
);

create table day_people (
  merchant text not null,
  day date not null,
  currency text not null,
  active bigint not null,
  first_depositors bigint not null,
  closed_at timestamp with time zone not null default now(),
  constraint day_people_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint day_people_pkey PRIMARY KEY (merchant, currency, day)
);

create table day_report (
  day date not null,
  currency text not null,
  hash_before bytea,
  items jsonb not null,
  note text,
  closed_by bigint not null,
  closed_at timestamp with time zone not null default now(),
  hash bytea not null,
  constraint day_report_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  constraint day_report_pkey PRIMARY KEY (day, currency)
);
CREATE TRIGGER stands BEFORE DELETE OR UPDATE ON public.day_report FOR EACH ROW EXECUTE FUNCTION day_close_stands();

create table deposit (
  id uuid not null,
  member_id bigint not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null,
  state text not null default 'pending'::text,
  charge_id text,
  code text,
  pay_url text,
  credited bigint,
  posting_id uuid,
  paid_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  check_at timestamp with time zone default (now() + '00:01:00'::interval),
  no bigint not null generated always as identity,
  begun_at timestamp with time zone,
  pay_amount bigint,
  pay_currency text,
  bank_account text,
  fee_terms jsonb,
  fee bigint not null default 0,
  reference text,
  reason text,
  asked_at timestamp with time zone,
  failed_at timestamp with time zone,
  disputed_at timestamp with time zone,
  reversed bigint not null default 0,
  version integer not null default 1,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  review_at timestamp with time zone,
  constraint deposit_bank_account_fkey FOREIGN KEY (bank_account) REFERENCES receiving_account(id),
  constraint deposit_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id),
  constraint deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_no_key UNIQUE (no),
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_posting_id_key UNIQUE (posting_id),
  constraint deposit_provider_charge_id_key UNIQUE (provider, charge_id),
  constraint deposit_amount_check CHECK ((amount > 0)),
  constraint deposit_check CHECK (((reversed >= 0) AND (reversed <= credited))),
  constraint deposit_check1 CHECK (((credited IS NULL) = (posting_id IS NULL))),
  constraint deposit_check2 CHECK (((credited IS NULL) = (paid_at IS NULL))),
  constraint deposit_claim_check CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint deposit_credit_check CHECK (((state = ANY (ARRAY['paid'::text, 'reversed'::text])) = (credited IS NOT NULL))),
  constraint deposit_credited_check CHECK ((credited > 0)),
  constraint deposit_fee_check CHECK ((fee >= 0)),
  constraint deposit_pay_amount_check CHECK ((pay_amount > 0)),
  constraint deposit_pay_check CHECK (((pay_amount IS NULL) = (pay_currency IS NULL))),
  constraint deposit_reversed_check CHECK (((state = 'reversed'::text) = (reversed > 0))),
  constraint deposit_review_check CHECK (((state <> 'review'::text) OR (review_at IS NOT NULL))),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'review'::text, 'paid'::text, 'expired'::text, 'failed'::text, 'cancelled'::text, 'returned'::text, 'reversed'::text])))
);
CREATE INDEX deposit_begun ON public.deposit USING btree (created_at, method, state);
CREATE INDEX deposit_by_amount ON public.deposit USING btree (amount);
CREATE INDEX deposit_by_reference ON public.deposit USING btree (lower(reference)) WHERE (reference IS NOT NULL);
CREATE INDEX deposit_claimed ON public.deposit USING btree (claimed_by, claimed_until) WHERE (claimed_by IS NOT NULL);
CREATE INDEX deposit_failed ON public.deposit USING btree (member_id, failed_at) WHERE (failed_at IS NOT NULL);
CREATE INDEX deposit_in_review ON public.deposit USING btree (review_at, id) WHERE (state = 'review'::text);
CREATE INDEX deposit_late ON public.deposit USING btree (created_at DESC, id DESC) WHERE (paid_at > expires_at);
CREATE INDEX deposit_newest ON public.deposit USING btree (created_at DESC, id DESC);
CREATE INDEX deposit_of_member ON public.deposit USING btree (member_id, created_at DESC, id);
CREATE INDEX deposit_of_state ON public.deposit USING btree (state, created_at DESC, id DESC);
CREATE INDEX deposit_open ON public.deposit USING btree (expires_at) WHERE (state = 'pending'::text);
CREATE INDEX deposit_paid ON public.deposit USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX deposit_to_check ON public.deposit USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE TRIGGER goes_forward BEFORE UPDATE ON public.deposit FOR EACH ROW EXECUTE FUNCTION deposit_goes_forward();
CREATE TRIGGER tells_began AFTER INSERT ON public.deposit FOR EACH ROW EXECUTE FUNCTION deposit_tells();
CREATE TRIGGER tells_moved AFTER UPDATE OF state ON public.deposit FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION deposit_tells();

create table deposit_event (
  id bigint not null generated always as identity,
  deposit_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  state text not null,
  reason text,
  staff_id bigint,
  note text,
  constraint deposit_event_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_event_pkey PRIMARY KEY (id),
  constraint deposit_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint deposit_event_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'review'::text, 'paid'::text, 'expired'::text, 'failed'::text, 'cancelled'::text, 'returned'::text, 'reversed'::text])))
);
CREATE INDEX deposit_event_of ON public.deposit_event USING btree (deposit_id, id);

create table deposit_proof (
  deposit_id uuid not null,
  member_id bigint not null,
  payer_sealed bytea not null,
  paid_at timestamp with time zone not null,
  image_ids uuid[] not null,
  sent_at timestamp with time zone not null default now(),
  attempt smallint not null,
  constraint deposit_proof_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_proof_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_proof_pkey PRIMARY KEY (deposit_id, attempt),
  constraint deposit_proof_attempt_check CHECK (((attempt >= 1) AND (attempt <= 5))),
  constraint deposit_proof_image_ids_check CHECK (((cardinality(image_ids) >= 1) AND (cardinality(image_ids) <= 3)))
);

create table deposit_reversal (
  deposit_id uuid not null,
  dispute_id text not null,
  kind text not null,
  amount bigint not null,
  mode text not null,
  at timestamp with time zone not null default now(),
  posted_at timestamp with time zone,
  constraint deposit_reversal_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint deposit_reversal_pkey PRIMARY KEY (deposit_id, dispute_id),
  constraint deposit_reversal_amount_check CHECK ((amount > 0)),
  constraint deposit_reversal_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'chargeback'::text, 'med'::text]))),
  constraint deposit_reversal_mode_check CHECK ((mode = ANY (ARRAY['rollback'::text, 'charge'::text])))
);

create table deposit_stop (
  member_id bigint not null,
  method text not null,
  at timestamp with time zone not null default now(),
  cleared_at timestamp with time zone,
  staff_id bigint,
  constraint deposit_stop_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint deposit_stop_pkey PRIMARY KEY (member_id, method, at),
  constraint deposit_stop_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint deposit_stop_cleared CHECK (((cleared_at IS NULL) = (staff_id IS NULL)))
);
CREATE UNIQUE INDEX deposit_stop_open ON public.deposit_stop USING btree (member_id, method) WHERE (cleared_at IS NULL);

create table dispatch_cap (
  merchant text not null,
  channel text not null,
  scope text not null,
  count_max integer not null,
  seconds integer not null,
  constraint dispatch_cap_pkey PRIMARY KEY (merchant, channel, scope),
  constraint dispatch_cap_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint dispatch_cap_count_max_check CHECK ((count_max >= 0)),
  constraint dispatch_cap_scope_check CHECK ((scope = ANY (ARRAY['address'::text, 'network'::text, 'member'::text, 'all'::text]))),
  constraint dispatch_cap_seconds_check CHECK (((seconds >= 60) AND (seconds <= 2678400)))
);

create table dispatch_count (
  channel text not null,
  scope text not null,
  key bytea not null,
  starts_at timestamp with time zone not null,
  count integer not null,
  constraint dispatch_count_pkey PRIMARY KEY (channel, scope, key, starts_at)
);

create table encryption_key (
  kid text not null,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint encryption_key_pkey PRIMARY KEY (kid)
);

create unlogged table envelope_used (
  jti text not null,
  at timestamp with time zone not null default now(),
  constraint envelope_used_pkey PRIMARY KEY (jti)
);

create table fair_pair (
  member_id bigint not null,
  id bigint not null generated always as identity,
  account_id bigint not null,
  state text not null,
  server_seed_sealed bytea not null,
  server_seed_hash text not null,
  client_seed text,
  first_turn bigint,
  plays bigint,
  created_at timestamp with time zone not null default now(),
  revealed_at timestamp with time zone,
  constraint fair_pair_pkey PRIMARY KEY (member_id, id),
  constraint fair_pair_check CHECK (((state = 'next'::text) = (client_seed IS NULL))),
  constraint fair_pair_check1 CHECK (((state = 'next'::text) = (first_turn IS NULL))),
  constraint fair_pair_check2 CHECK (((state = 'revealed'::text) = (revealed_at IS NOT NULL))),
  constraint fair_pair_check3 CHECK (((state = 'revealed'::text) = (plays IS NOT NULL))),
  constraint fair_pair_client_seed_check CHECK (((length(client_seed) >= 1) AND (length(client_seed) <= 64))),
  constraint fair_pair_server_seed_hash_check CHECK ((server_seed_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint fair_pair_state_check CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text])))
);
CREATE UNIQUE INDEX fair_pair_in_use ON public.fair_pair USING btree (member_id, account_id, state) WHERE (state <> 'revealed'::text);

create table favourite_game (
  member_id bigint not null,
  node_id text not null,
  added_at timestamp with time zone not null default now(),
  constraint favourite_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint favourite_game_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX favourite_game_newest ON public.favourite_game USING btree (member_id, added_at DESC);

create table feedback (
  member_id bigint not null,
  id uuid not null,
  topic text not null,
  content text not null,
  images text[] not null default '{}'::text[],
  state text not null default 'received'::text,
  answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  answered_by bigint,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  close_reason text,
  case_id bigint,
  constraint feedback_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id),
  constraint feedback_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id),
  constraint feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint feedback_pkey PRIMARY KEY (member_id, id),
  constraint feedback_check CHECK (((state = 'answered'::text) = ((answer IS NOT NULL) AND (answered_at IS NOT NULL)))),
  constraint feedback_check1 CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint feedback_check2 CHECK (((state = 'closed'::text) = (close_reason IS NOT NULL))),
  constraint feedback_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 2000))),
  constraint feedback_images_check CHECK ((cardinality(images) <= 3)),
  constraint feedback_state_check CHECK ((state = ANY (ARRAY['received'::text, 'answered'::text, 'closed'::text]))),
  constraint feedback_topic_check CHECK ((topic = ANY (ARRAY['suggestion'::text, 'problem'::text, 'payment'::text, 'game'::text, 'other'::text])))
);
CREATE INDEX feedback_claimed ON public.feedback USING btree (claimed_by, claimed_until) WHERE (claimed_by IS NOT NULL);
CREATE INDEX feedback_newest ON public.feedback USING btree (created_at, id);
CREATE INDEX feedback_of_member ON public.feedback USING btree (member_id, created_at DESC);
CREATE INDEX feedback_waiting ON public.feedback USING btree (created_at, id) WHERE (state = 'received'::text);
CREATE UNIQUE INDEX feedback_by_id ON public.feedback USING btree (id);

create table feedback_template (
  id bigint not null generated always as identity,
  merchant text not null,
  topic text not null,
  name text not null,
  pt text not null,
  en text not null,
  th text not null,
  constraint feedback_template_merchant_topic_name_key UNIQUE (merchant, topic, name),
  constraint feedback_template_pkey PRIMARY KEY (id),
  constraint feedback_template_en_check CHECK (((char_length(en) >= 2) AND (char_length(en) <= 2000))),
  constraint feedback_template_name_check CHECK (((char_length(name) >= 2) AND (char_length(name) <= 80))),
  constraint feedback_template_pt_check CHECK (((char_length(pt) >= 2) AND (char_length(pt) <= 2000))),
  constraint feedback_template_th_check CHECK (((char_length(th) >= 2) AND (char_length(th) <= 2000))),
  constraint feedback_template_topic_check CHECK ((topic = ANY (ARRAY['suggestion'::text, 'problem'::text, 'payment'::text, 'game'::text, 'other'::text])))
);

create table fishing_room (
  id bigint not null generated always as identity,
  currency text not null,
  seed text not null,
  opened_at timestamp with time zone not null default now(),
  constraint fishing_room_pkey PRIMARY KEY (id)
);
CREATE INDEX fishing_room_currency ON public.fishing_room USING btree (currency);

create table fishing_seat (
  room_id bigint not null,
  place smallint not null,
  member_id bigint not null,
  account_id bigint not null,
  seen_at timestamp with time zone not null default clock_timestamp(),
  constraint fishing_seat_account_id_key UNIQUE (account_id),
  constraint fishing_seat_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint fishing_seat_pkey PRIMARY KEY (room_id, place),
  constraint fishing_seat_room_id_fkey FOREIGN KEY (room_id) REFERENCES fishing_room(id),
  constraint fishing_seat_place_check CHECK (((place >= 0) AND (place <= 3)))
);
CREATE INDEX fishing_seat_member ON public.fishing_seat USING btree (member_id);

create table game (
  node_id text not null,
  vendor text not null,
  code text not null,
  name jsonb not null,
  type text not null,
  classify text not null default ''::text,
  category text not null,
  added_at timestamp with time zone not null default now(),
  min_bet bigint not null,
  lines integer not null,
  rtp_percent numeric(5,2),
  supports_play boolean not null default false,
  is_jackpot boolean not null default false,
  icon text not null,
  face text not null,
  enabled boolean not null default true,
  sort integer not null,
  hot_sort integer,
  stocked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  words jsonb,
  hot_set boolean,
  constraint game_pkey PRIMARY KEY (node_id),
  constraint game_vendor_code_key UNIQUE (vendor, code),
  constraint game_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor(code)
);
CREATE INDEX game_in_lists ON public.game USING btree (sort, node_id) WHERE enabled;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.game FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table game_category (
  code text not null,
  sort integer not null,
  enabled boolean not null default true,
  permitted boolean not null default true,
  constraint game_category_pkey PRIMARY KEY (code)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.game_category FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table game_play (
  day date not null,
  vendor text not null,
  game text not null,
  member_id bigint not null,
  rounds bigint not null,
  constraint game_play_pkey PRIMARY KEY (day, vendor, game, member_id)
);

create table game_tally (
  only_row boolean not null default true,
  from_at timestamp with time zone not null default (now() - '1 day'::interval),
  until_at timestamp with time zone not null default (now() - '1 day'::interval),
  constraint game_tally_pkey PRIMARY KEY (only_row),
  constraint game_tally_only_row_check CHECK (only_row)
);

create table game_ticket (
  hash bytea not null,
  member_id bigint not null,
  session_id uuid not null,
  game text not null,
  mode text not null,
  account_id bigint not null,
  currency text not null,
  authenticated_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint game_ticket_pkey PRIMARY KEY (hash),
  constraint game_ticket_hash_check CHECK ((length(hash) = 32)),
  constraint game_ticket_mode_check CHECK ((mode = ANY (ARRAY['real'::text, 'free'::text])))
);
CREATE INDEX game_ticket_at ON public.game_ticket USING btree (created_at);

create table game_void (
  id bigint not null,
  merchant text not null,
  vendor text not null,
  game text not null,
  opened_from timestamp with time zone not null,
  opened_until timestamp with time zone not null,
  cause text not null,
  maker_id bigint not null,
  decided_by bigint not null,
  is_listed boolean not null default false,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint game_void_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint game_void_id_fkey FOREIGN KEY (id) REFERENCES approval(id),
  constraint game_void_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES staff(id),
  constraint game_void_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint game_void_pkey PRIMARY KEY (id),
  constraint game_void_cause_check CHECK ((cause = ANY (ARRAY['fault'::text, 'interrupted'::text, 'rules'::text, 'law'::text]))),
  constraint game_void_check CHECK ((opened_until > opened_from))
);
CREATE INDEX game_void_of ON public.game_void USING btree (merchant, id DESC);

create table game_void_round (
  member_id bigint not null,
  round_id uuid not null,
  game_void_id bigint not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  state text not null,
  why text,
  attempts smallint not null default 0,
  constraint game_void_round_game_void_id_fkey FOREIGN KEY (game_void_id) REFERENCES game_void(id),
  constraint game_void_round_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint game_void_round_pkey PRIMARY KEY (member_id, round_id, game_void_id),
  constraint game_void_round_check CHECK (((why IS NULL) OR (state = 'failed'::text))),
  constraint game_void_round_payout_check CHECK ((payout >= 0)),
  constraint game_void_round_stake_check CHECK ((stake >= 0)),
  constraint game_void_round_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'voided'::text, 'already'::text, 'failed'::text])))
);
CREATE INDEX game_void_round_by_state ON public.game_void_round USING btree (game_void_id, state, round_id, member_id);
CREATE INDEX game_void_round_next ON public.game_void_round USING btree (game_void_id, attempts, ((payout - stake)), round_id) WHERE (state = 'waiting'::text);

create table game_win (
  member_id bigint not null,
  round_id uuid not null,
  paid bigint not null,
  paid_at timestamp with time zone not null,
  constraint game_win_pkey PRIMARY KEY (member_id, round_id)
);
CREATE INDEX game_win_largest ON public.game_win USING btree (paid DESC);

create table half_session (
  secret_hash bytea not null,
  id uuid not null,
  member_id bigint not null,
  attempt_id bigint not null,
  method text not null,
  remember boolean not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint half_session_id_key UNIQUE (id),
  constraint half_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint half_session_pkey PRIMARY KEY (secret_hash)
);
CREATE INDEX half_session_by_age ON public.half_session USING btree (expires_at);

create table help_service (
  merchant text not null,
  service text not null,
  name jsonb not null,
  about jsonb not null,
  url text not null,
  instead jsonb not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  looked_at timestamp with time zone,
  fails smallint not null default 0,
  constraint help_service_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint help_service_pkey PRIMARY KEY (merchant, service),
  constraint help_service_fails_check CHECK (((fails >= 0) AND (fails <= 1000))),
  constraint help_service_url_check CHECK ((url ~~ 'https://%'::text))
);
CREATE TRIGGER help_service_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.help_service FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table help_topic (
  merchant text not null,
  topic text not null,
  title jsonb not null,
  content jsonb not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  constraint help_topic_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint help_topic_pkey PRIMARY KEY (merchant, topic)
);
CREATE TRIGGER help_topic_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.help_topic FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table holdem_act (
  hand_id bigint not null,
  seq integer not null,
  place smallint not null,
  action text not null,
  amount bigint,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint holdem_act_hand_id_fkey FOREIGN KEY (hand_id) REFERENCES holdem_hand(id),
  constraint holdem_act_pkey PRIMARY KEY (hand_id, seq),
  constraint holdem_act_action_check CHECK ((action = ANY (ARRAY['fold'::text, 'check'::text, 'call'::text, 'raise'::text, 'timeout'::text, 'leave'::text, 'run'::text]))),
  constraint holdem_act_check CHECK (((action = 'raise'::text) = (amount IS NOT NULL)))
);

create table holdem_hand (
  id bigint not null,
  table_id bigint not null,
  state text not null,
  root text not null,
  seed_sealed bytea not null,
  players jsonb not null,
  plan jsonb,
  turn_at timestamp with time zone,
  rake bigint,
  began_at timestamp with time zone not null default clock_timestamp(),
  ended_at timestamp with time zone,
  constraint holdem_hand_pkey PRIMARY KEY (id),
  constraint holdem_hand_table_id_fkey FOREIGN KEY (table_id) REFERENCES holdem_table(id),
  constraint holdem_hand_check CHECK (((state = ANY (ARRAY['playing'::text, 'over'::text])) <= (plan IS NOT NULL))),
  constraint holdem_hand_check1 CHECK (((state = 'over'::text) <= (rake IS NOT NULL))),
  constraint holdem_hand_rake_check CHECK ((rake >= 0)),
  constraint holdem_hand_state_check CHECK ((state = ANY (ARRAY['sealed'::text, 'playing'::text, 'over'::text, 'void'::text])))
);
CREATE INDEX holdem_hand_table ON public.holdem_hand USING btree (table_id, id DESC);

create table holdem_seat (
  id bigint not null generated always as identity,
  table_id bigint not null,
  place smallint not null,
  member_id bigint not null,
  wallet_id bigint not null,
  account_id bigint not null,
  key uuid not null,
  network bytea not null,
  commitment text not null,
  is_new boolean not null default true,
  posts boolean not null default false,
  is_out boolean not null default false,
  is_leaving boolean not null default false,
  bank_ms integer not null,
  hands integer not null default 0,
  timed_out smallint not null default 0,
  hands_out integer not null default 0,
  out_at timestamp with time zone,
  seen_at timestamp with time zone not null default clock_timestamp(),
  sat_at timestamp with time zone not null default clock_timestamp(),
  constraint holdem_seat_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint holdem_seat_pkey PRIMARY KEY (id),
  constraint holdem_seat_table_id_fkey FOREIGN KEY (table_id) REFERENCES holdem_table(id),
  constraint holdem_seat_table_id_place_key UNIQUE (table_id, place),
  constraint holdem_seat_table_id_wallet_id_key UNIQUE (table_id, wallet_id),
  constraint holdem_seat_bank_ms_check CHECK ((bank_ms >= 0)),
  constraint holdem_seat_commitment_check CHECK ((commitment ~ '^[0-9a-f]{64}$'::text)),
  constraint holdem_seat_place_check CHECK (((place >= 0) AND (place <= 5)))
);
CREATE INDEX holdem_seat_member ON public.holdem_seat USING btree (member_id);
CREATE INDEX holdem_seat_wallet ON public.holdem_seat USING btree (wallet_id);

create table holdem_table (
  id bigint not null generated always as identity,
  currency text not null,
  small bigint not null,
  big bigint not null,
  button smallint,
  hand_id bigint,
  due_at timestamp with time zone,
  opened_at timestamp with time zone not null default now(),
  constraint holdem_table_pkey PRIMARY KEY (id),
  constraint holdem_table_button_check CHECK (((button >= 0) AND (button <= 5))),
  constraint holdem_table_check CHECK ((big > small)),
  constraint holdem_table_small_check CHECK ((small > 0))
);
CREATE INDEX holdem_table_due ON public.holdem_table USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX holdem_table_stakes ON public.holdem_table USING btree (currency, big);

create table idempotency (
  member_id bigint not null,
  key uuid not null,
  call text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_pkey PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_at ON public.idempotency USING btree (created_at);

create table identity_case (
  member_id bigint not null,
  attempt smallint not null,
  merchant text not null,
  state text not null default 'uploading'::text,
  document_kind text not null,
  facts_sealed bytea,
  cpf_hash bytea,
  consent_at timestamp with time zone,
  submitted_at timestamp with time zone,
  provider text,
  check_id text,
  check_state text not null default 'none'::text,
  is_face_match boolean,
  face_by text,
  face_method text,
  face_at timestamp with time zone,
  document_expires_on text,
  flags text[] not null default '{}'::text[],
  proposed_by bigint,
  proposed_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  reason text,
  lapsed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint identity_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint identity_case_pkey PRIMARY KEY (member_id, attempt),
  constraint identity_case_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint identity_case_provider_check_id_key UNIQUE (provider, check_id),
  constraint identity_case_attempt_check CHECK ((attempt > 0)),
  constraint identity_case_check CHECK (((state = 'uploading'::text) = (submitted_at IS NULL))),
  constraint identity_case_check1 CHECK (((state = ANY (ARRAY['verified'::text, 'rejected'::text])) = (decided_at IS NOT NULL))),
  constraint identity_case_check2 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint identity_case_check3 CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
  constraint identity_case_check4 CHECK (((submitted_at IS NULL) OR ((facts_sealed IS NOT NULL) AND (cpf_hash IS NOT NULL) AND (consent_at IS NOT NULL)))),
  constraint identity_case_check5 CHECK (((proposed_by IS NULL) = (proposed_at IS NULL))),
  constraint identity_case_check_state_check CHECK ((check_state = ANY (ARRAY['none'::text, 'waiting'::text, 'match'::text, 'mismatch'::text, 'unclear'::text]))),
  constraint identity_case_document_expires_on_check CHECK ((document_expires_on ~ '^\d{4}-\d\d-\d\d$'::text)),
  constraint identity_case_document_kind_check CHECK ((document_kind = ANY (ARRAY['card'::text, 'licence'::text, 'passport'::text]))),
  constraint identity_case_face_method_check CHECK ((face_method = ANY (ARRAY['provider'::text, 'person'::text]))),
  constraint identity_case_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'review'::text, 'verified'::text, 'rejected'::text]))),
  constraint identity_face CHECK ((((face_by IS NULL) = (face_method IS NULL)) AND ((face_by IS NULL) = (face_at IS NULL)))),
  constraint identity_lapsed CHECK (((lapsed_at IS NULL) OR (state = 'verified'::text)))
);
CREATE INDEX identity_checking ON public.identity_case USING btree (submitted_at) WHERE ((state = 'review'::text) AND (check_state = ANY (ARRAY['none'::text, 'waiting'::text])));
CREATE INDEX identity_expiring ON public.identity_case USING btree (document_expires_on) WHERE ((state = 'verified'::text) AND (lapsed_at IS NULL));
CREATE INDEX identity_queue ON public.identity_case USING btree (merchant, state, submitted_at) WHERE (submitted_at IS NOT NULL);
CREATE INDEX identity_same_cpf ON public.identity_case USING btree (merchant, cpf_hash) WHERE (cpf_hash IS NOT NULL);
CREATE UNIQUE INDEX identity_cpf ON public.identity_case USING btree (merchant, cpf_hash) WHERE ((state = 'verified'::text) AND (lapsed_at IS NULL));
CREATE UNIQUE INDEX identity_open ON public.identity_case USING btree (member_id) WHERE ((state <> 'rejected'::text) AND (lapsed_at IS NULL));
CREATE TRIGGER goes_forward BEFORE UPDATE ON public.identity_case FOR EACH ROW EXECUTE FUNCTION identity_goes_forward();

create table identity_event (
  provider text not null,
  event_key text not null,
  check_id text,
  key_id text not null,
  raw bytea not null,
  received_at timestamp with time zone not null default now(),
  constraint identity_event_pkey PRIMARY KEY (provider, event_key)
);

create table identity_photo (
  member_id bigint not null,
  attempt smallint not null,
  side text not null,
  upload_id uuid not null,
  constraint identity_photo_member_id_attempt_fkey FOREIGN KEY (member_id, attempt) REFERENCES identity_case(member_id, attempt),
  constraint identity_photo_member_id_upload_id_fkey FOREIGN KEY (member_id, upload_id) REFERENCES upload(member_id, id),
  constraint identity_photo_pkey PRIMARY KEY (member_id, attempt, side),
  constraint identity_photo_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text])))
);

create table inbound_event (
  provider text not null,
  event_key text not null,
  charge_id text,
  key_id text not null,
  raw bytea not null,
  received_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  outcome text,
  constraint inbound_event_pkey PRIMARY KEY (provider, event_key)
);
CREATE INDEX inbound_event_of_charge ON public.inbound_event USING btree (provider, charge_id);
CREATE INDEX inbound_event_open ON public.inbound_event USING btree (received_at) WHERE (settled_at IS NULL);

create table jackpot_bet (
  currency text not null,
  number bigint not null,
  member_id bigint not null,
  posting_id uuid not null,
  round_id uuid not null,
  account_id bigint not null,
  vendor text not null,
  game text not null,
  stake bigint not null,
  returned_at timestamp with time zone,
  constraint jackpot_bet_pkey PRIMARY KEY (currency, number),
  constraint jackpot_bet_stake_check CHECK ((stake > 0))
);
CREATE INDEX jackpot_bet_of_round ON public.jackpot_bet USING btree (member_id, round_id);
CREATE UNIQUE INDEX jackpot_bet_once ON public.jackpot_bet USING btree (member_id, posting_id);

create table jackpot_contribution (
  currency text not null,
  step bigint not null,
  cycle bigint not null,
  vendor text not null,
  is_back boolean not null,
  stakes bigint not null,
  share bigint not null,
  next bigint not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint jackpot_contribution_pkey PRIMARY KEY (currency, step, cycle, vendor, is_back),
  constraint jackpot_contribution_next_check CHECK ((next >= 0)),
  constraint jackpot_contribution_share_check CHECK ((share >= 0)),
  constraint jackpot_contribution_stakes_check CHECK ((stakes > 0))
);

create table jackpot_counter (
  currency text not null,
  shown_from bigint not null,
  started_at timestamp with time zone not null default now(),
  constraint jackpot_counter_pkey PRIMARY KEY (currency),
  constraint jackpot_counter_shown_from_check CHECK ((shown_from >= 0))
);

create table jackpot_cycle (
  currency text not null,
  number bigint not null,
  state text not null,
  seed_sealed bytea not null,
  seed_hash text not null,
  share_bps integer,
  next_bps integer,
  mean bigint,
  stakes_per_win bigint,
  began_with bigint,
  first_bet bigint,
  last_bet bigint,
  published_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint jackpot_cycle_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(code),
  constraint jackpot_cycle_pkey PRIMARY KEY (currency, number),
  constraint jackpot_cycle_began_with_check CHECK ((began_with >= 0)),
  constraint jackpot_cycle_first_bet_check CHECK ((first_bet > 0)),
  constraint jackpot_cycle_number_check CHECK ((number > 0)),
  constraint jackpot_cycle_open CHECK (((state = 'next'::text) = (opened_at IS NULL))),
  constraint jackpot_cycle_over CHECK ((((state = ANY (ARRAY['won'::text, 'ended'::text])) = (ended_at IS NOT NULL)) AND ((ended_at IS NULL) = (last_bet IS NULL)))),
  constraint jackpot_cycle_seed_hash_check CHECK ((seed_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint jackpot_cycle_stakes_per_win_check CHECK ((stakes_per_win > 0)),
  constraint jackpot_cycle_state_check CHECK ((state = ANY (ARRAY['next'::text, 'open'::text, 'won'::text, 'ended'::text]))),
  constraint jackpot_cycle_terms CHECK (((state = 'next'::text) OR ((stakes_per_win IS NOT NULL) AND (first_bet IS NOT NULL) AND (began_with IS NOT NULL))))
);
CREATE UNIQUE INDEX jackpot_cycle_one_next ON public.jackpot_cycle USING btree (currency) WHERE (state = 'next'::text);
CREATE UNIQUE INDEX jackpot_cycle_one_open ON public.jackpot_cycle USING btree (currency) WHERE (state = 'open'::text);

create table jackpot_share (
  id bigint not null generated always as identity,
  vendor text not null,
  currency text not null,
  stakes bigint not null,
  amount bigint not null,
  posted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint jackpot_share_pkey PRIMARY KEY (id),
  constraint jackpot_share_amount_check CHECK ((amount > 0)),
  constraint jackpot_share_is_over CHECK ((posted_at IS NOT NULL)) NOT VALID,
  constraint jackpot_share_stakes_check CHECK ((stakes > 0))
);
CREATE INDEX jackpot_share_waiting ON public.jackpot_share USING btree (id) WHERE (posted_at IS NULL);

create table jackpot_step (
  currency text not null,
  number bigint not null,
  head text not null,
  first_bet bigint not null,
  last_bet bigint not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  constraint jackpot_step_pkey PRIMARY KEY (currency, number),
  constraint jackpot_step_check CHECK ((last_bet >= first_bet)),
  constraint jackpot_step_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX jackpot_step_of_bet ON public.jackpot_step USING btree (currency, first_bet DESC);

create table jackpot_tally (
  currency text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone not null,
  steps bigint not null default 0,
  bets bigint not null default 0,
  head text not null,
  constraint jackpot_tally_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(code),
  constraint jackpot_tally_pkey PRIMARY KEY (currency),
  constraint jackpot_tally_head_check CHECK ((head ~ '^[0-9a-f]{64}$'::text))
);

create table jackpot_terms (
  id bigint not null generated always as identity,
  currency text not null,
  share_bps integer not null,
  next_bps integer not null,
  mean bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  applied_at timestamp with time zone,
  constraint jackpot_terms_currency_fkey FOREIGN KEY (currency) REFERENCES ledger.currency(code),
  constraint jackpot_terms_pkey PRIMARY KEY (id),
  constraint jackpot_terms_mean_check CHECK ((mean >= 1000000)),
  constraint jackpot_terms_next_bps_check CHECK (((next_bps >= 0) AND (next_bps <= 1000))),
  constraint jackpot_terms_share_bps_check CHECK (((share_bps >= 1) AND (share_bps <= 1000)))
);
CREATE INDEX jackpot_terms_waiting ON public.jackpot_terms USING btree (currency, created_at) WHERE (applied_at IS NULL);

create table jackpot_win (
  currency text not null,
  cycle bigint not null,
  bet bigint not null,
  member_id bigint not null,
  round_id uuid not null,
  vendor text not null,
  game text not null,
  amount bigint not null,
  won_at timestamp with time zone not null default clock_timestamp(),
  seen_at timestamp with time zone,
  reversed_at timestamp with time zone,
  constraint jackpot_win_currency_cycle_fkey FOREIGN KEY (currency, cycle) REFERENCES jackpot_cycle(currency, number),
  constraint jackpot_win_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint jackpot_win_pkey PRIMARY KEY (currency, cycle),
  constraint jackpot_win_amount_check CHECK ((amount > 0))
);
CREATE INDEX jackpot_win_of_member ON public.jackpot_win USING btree (member_id, won_at DESC);

create table keyless_bet (
  ticket bytea not null,
  key uuid not null,
  stake text not null,
  connection uuid,
  asked_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  is_open boolean not null default false,
  is_lost boolean not null default false,
  constraint keyless_bet_pkey PRIMARY KEY (ticket),
  constraint keyless_bet_stake_check CHECK ((length(stake) <= 128)),
  constraint keyless_bet_ticket_check CHECK ((length(ticket) = 32))
);

create table legal_text (
  merchant text not null,
  document text not null,
  version integer not null,
  is_material boolean not null,
  title jsonb not null,
  content jsonb not null,
  published_at timestamp with time zone not null default now(),
  constraint legal_text_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint legal_text_pkey PRIMARY KEY (merchant, document, version),
  constraint legal_text_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint legal_text_version_check CHECK ((version > 0))
);

create table list_export (
  id uuid not null,
  merchant text not null,
  staff_id bigint not null,
  call text not null,
  filters jsonb not null,
  columns jsonb not null,
  format text not null,
  language text not null,
  is_revealed boolean not null,
  file_name text not null,
  state text not null default 'waiting'::text,
  rows integer not null default 0,
  about integer not null,
  is_more boolean not null,
  content bytea,
  created_at timestamp with time zone not null default now(),
  made_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  token_hash bytea,
  link_until timestamp with time zone,
  link_session uuid,
  fetched_at timestamp with time zone,
  constraint list_export_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint list_export_pkey PRIMARY KEY (id),
  constraint list_export_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint list_export_token_hash_key UNIQUE (token_hash),
  constraint list_export_check CHECK (((state = 'made'::text) = (content IS NOT NULL))),
  constraint list_export_check1 CHECK (((token_hash IS NULL) = (link_until IS NULL))),
  constraint list_export_check2 CHECK (((token_hash IS NULL) = (link_session IS NULL))),
  constraint list_export_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'jsonl'::text]))),
  constraint list_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'made'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE INDEX list_export_ends ON public.list_export USING btree (expires_at);
CREATE INDEX list_export_of_staff ON public.list_export USING btree (staff_id, created_at DESC);
CREATE INDEX list_export_open ON public.list_export USING btree (merchant) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

create table login_event (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  member_id bigint,
  username text not null,
  succeeded boolean not null,
  method text not null default 'password'::text,
  factor text,
  device text,
  ip text not null,
  user_agent text not null,
  constraint login_event_pkey PRIMARY KEY (id),
  constraint login_event_factor_check CHECK ((factor = ANY (ARRAY['asked'::text, 'totp'::text, 'passkey'::text, 'recovery'::text, 'sms'::text, 'mail'::text]))),
  constraint login_event_method_check CHECK ((method = ANY (ARRAY['password'::text, 'sms'::text, 'device'::text, 'register'::text, 'social'::text, 'passkey'::text])))
);
CREATE INDEX login_event_by_time ON public.login_event USING brin (at);
CREATE INDEX login_event_of_home ON public.login_event USING btree (home_of(ip), at DESC);
CREATE INDEX login_event_of_member ON public.login_event USING btree (member_id, at DESC);
CREATE INDEX login_event_of_username ON public.login_event USING btree (username, at DESC);

create table mail (
  member_id bigint not null,
  id bigint not null generated always as identity,
  mail_key text not null,
  topic text not null,
  title jsonb not null,
  content jsonb not null,
  sent_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint mail_member_id_mail_key_key UNIQUE (member_id, mail_key),
  constraint mail_pkey PRIMARY KEY (member_id, id),
  constraint mail_topic_check CHECK ((topic = ANY (ARRAY['news'::text, 'system'::text, 'payment'::text, 'safety'::text])))
);
CREATE INDEX mail_unread ON public.mail USING btree (member_id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));

create table member (
  id bigint not null default new_member_id(),
  merchant text not null,
  username text not null,
  account text not null,
  type smallint not null,
  nickname text,
  payee_name text,
  email text,
  mobile text,
  mobile_proven_at timestamp with time zone,
  birthday date,
  password_hash text,
  password_changed_at timestamp with time zone not null default now(),
  password_given boolean not null default false,
  reset_by text,
  cash_out_locked_until timestamp with time zone,
  currency text not null,
  club_label text,
  status text not null default 'active'::text,
  register_method text not null,
  register_host text,
  register_ip inet,
  register_key uuid,
  affiliate_code text,
  recommender_id bigint,
  upline_id bigint,
  terms_accepted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  erased_at timestamp with time zone,
  purged_at timestamp with time zone,
  constraint member_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint member_merchant_username_key UNIQUE (merchant, username),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_recommender_id_fkey FOREIGN KEY (recommender_id) REFERENCES member(id),
  constraint member_register_key_key UNIQUE (register_key),
  constraint member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES member(id),
  constraint member_not_own_upline CHECK ((upline_id <> id)),
  constraint member_reset_by_check CHECK ((reset_by = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint member_status_check CHECK ((status = ANY (ARRAY['active'::text, 'blocked'::text, 'closed'::text]))),
  constraint member_username_check CHECK ((username = lower(username)))
);
CREATE INDEX member_by_account ON public.member USING btree (merchant, account text_pattern_ops);
CREATE INDEX member_by_mail ON public.member USING btree (merchant, lower(email) text_pattern_ops) WHERE (email IS NOT NULL);
CREATE INDEX member_by_mobile ON public.member USING btree (merchant, mobile text_pattern_ops) WHERE (mobile IS NOT NULL);
CREATE INDEX member_by_name ON public.member USING btree (merchant, fold_name(payee_name) text_pattern_ops) WHERE (payee_name IS NOT NULL);
CREATE INDEX member_by_register_ip ON public.member USING btree (register_ip, created_at) WHERE (register_ip IS NOT NULL);
CREATE INDEX member_by_time ON public.member USING btree (merchant, created_at, id);
CREATE INDEX member_by_upline ON public.member USING btree (upline_id) WHERE (upline_id IS NOT NULL);
CREATE INDEX member_by_username ON public.member USING btree (merchant, username text_pattern_ops);
CREATE INDEX member_by_word ON public.member USING gin (string_to_array(fold_name(payee_name), ' '::text)) WHERE (payee_name IS NOT NULL);
CREATE INDEX member_not_active ON public.member USING btree (merchant, status, created_at, id) WHERE (status <> 'active'::text);
CREATE INDEX member_to_purge ON public.member USING btree (closed_at) WHERE ((closed_at IS NOT NULL) AND (purged_at IS NULL) AND (NOT is_trial(type)));
CREATE INDEX member_trial_open ON public.member USING btree (created_at) WHERE (is_trial(type) AND (status = 'active'::text));
CREATE UNIQUE INDEX member_of_mobile ON public.member USING btree (merchant, mobile) WHERE (mobile_proven_at IS NOT NULL);
CREATE TRIGGER closes BEFORE UPDATE OF status ON public.member FOR EACH ROW EXECUTE FUNCTION member_closes();
CREATE TRIGGER member_left AFTER UPDATE OF status ON public.member FOR EACH ROW WHEN ((new.status <> 'active'::text)) EXECUTE FUNCTION member_left();

create table member_agreement (
  member_id bigint not null,
  what text not null,
  version integer not null,
  language text not null,
  agreed_at timestamp with time zone not null default now(),
  constraint member_agreement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_agreement_pkey PRIMARY KEY (member_id, what, version),
  constraint member_agreement_language_check CHECK ((language ~ '^[A-Z]{2}$'::text)),
  constraint member_agreement_version_check CHECK ((version > 0)),
  constraint member_agreement_what_check CHECK ((what = ANY (ARRAY['terms'::text, 'privacy'::text, 'noSharing'::text, 'monitoring'::text, 'accurate'::text])))
);

create table member_contact (
  member_id bigint not null,
  merchant text not null,
  id_number_sealed bytea,
  id_number_hash bytea,
  qq_num text,
  facebook text,
  wechat text,
  line text,
  whatsapp text,
  zalo text,
  gender text,
  address text,
  constraint member_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_contact_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint member_contact_merchant_id_number_hash_key UNIQUE (merchant, id_number_hash),
  constraint member_contact_pkey PRIMARY KEY (member_id),
  constraint member_contact_check CHECK (((id_number_sealed IS NULL) = (id_number_hash IS NULL))),
  constraint member_contact_gender_check CHECK ((gender = ANY (ARRAY['woman'::text, 'man'::text, 'other'::text, 'unsaid'::text])))
);

create table member_device (
  member_id bigint not null,
  device text not null,
  user_agent text not null,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  constraint member_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_device_pkey PRIMARY KEY (member_id, device)
);

create table member_note (
  id bigint not null generated always as identity,
  member_id bigint not null,
  at timestamp with time zone not null default now(),
  staff_id bigint not null,
  text text not null,
  is_pinned boolean not null default false,
  constraint member_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_note_pkey PRIMARY KEY (id),
  constraint member_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX member_note_of_member ON public.member_note USING btree (member_id, is_pinned DESC, id DESC);

create table member_profile (
  member_id bigint not null,
  icon text not null default 'clover'::text,
  icon_upload text,
  verified_email text,
  payment_hash text,
  payment_set_at timestamp with time zone,
  constraint member_profile_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_profile_pkey PRIMARY KEY (member_id),
  constraint member_profile_check CHECK (((icon = 'own'::text) = (icon_upload IS NOT NULL)))
);

create table member_restriction (
  member_id bigint not null,
  kind text not null,
  set_at timestamp with time zone not null default now(),
  constraint member_restriction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_restriction_pkey PRIMARY KEY (member_id),
  constraint member_restriction_kind_check CHECK ((kind = ANY (ARRAY['staff'::text, 'supplier'::text, 'sport'::text, 'other'::text])))
);

create table member_tag (
  member_id bigint not null,
  tag text not null,
  staff_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint member_tag_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint member_tag_pkey PRIMARY KEY (member_id, tag),
  constraint member_tag_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint member_tag_tag_check CHECK (((tag = lower(tag)) AND ((length(tag) >= 2) AND (length(tag) <= 24))))
);
CREATE INDEX member_tag_by_tag ON public.member_tag USING btree (tag, member_id);

create table merchant (
  code text not null,
  name text not null,
  currency text not null,
  time_zone text not null,
  dialing_code text not null default '55'::text,
  maintenance boolean not null default false,
  whitelabel jsonb not null default '{}'::jsonb,
  region_refused cidr[] not null default '{}'::cidr[],
  template jsonb not null default '{"mem_cen": "1", "app_desc": "", "dep_func": "1", "app_background": "", "app_desc_font_color": ""}'::jsonb,
  password_days integer,
  created_at timestamp with time zone not null default now(),
  constraint merchant_pkey PRIMARY KEY (code),
  constraint merchant_dialing_code_check CHECK ((dialing_code ~ '^[1-9][0-9]{0,3}$'::text)),
  constraint merchant_password_days_check CHECK (((password_days >= 1) AND (password_days <= 3650)))
);

create table message_text (
  merchant text not null,
  key text not null,
  language text not null,
  text text not null,
  staff_id bigint not null,
  at timestamp with time zone not null default now(),
  constraint message_text_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint message_text_pkey PRIMARY KEY (merchant, key, language),
  constraint message_text_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint message_text_language_check CHECK ((language = ANY (ARRAY['PT'::text, 'EN'::text, 'TH'::text]))),
  constraint message_text_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);

create table migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migration_pkey PRIMARY KEY (name)
);

create table money_incident (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  subject text not null,
  freezes boolean not null,
  detail jsonb not null default '{}'::jsonb,
  opened_at timestamp with time zone not null default now(),
  opened_by bigint,
  end_proposed_by bigint,
  end_reason text,
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint money_incident_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  constraint money_incident_end_proposed_by_fkey FOREIGN KEY (end_proposed_by) REFERENCES staff(id),
  constraint money_incident_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES staff(id),
  constraint money_incident_pkey PRIMARY KEY (id),
  constraint money_incident_check CHECK (((closed_at IS NULL) = (closed_by IS NULL))),
  constraint money_incident_check1 CHECK (((closed_by IS NULL) OR (closed_by <> end_proposed_by)))
);
CREATE INDEX money_incident_newest ON public.money_incident USING btree (merchant, id DESC);
CREATE UNIQUE INDEX money_incident_once ON public.money_incident USING btree (merchant, kind, subject) WHERE (closed_at IS NULL);

create table news (
  id bigint not null generated always as identity,
  merchant text not null,
  seed_key text,
  title jsonb not null,
  content jsonb not null,
  types smallint[] not null default '{}'::smallint[],
  published_at timestamp with time zone not null default now(),
  enabled boolean not null default true,
  constraint news_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint news_merchant_seed_key_key UNIQUE (merchant, seed_key),
  constraint news_pkey PRIMARY KEY (id)
);
CREATE TRIGGER news_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.news FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table news_state (
  member_id bigint not null,
  news_id bigint not null,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint news_state_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_state_pkey PRIMARY KEY (member_id, news_id)
);

create table outbox (
  id uuid not null,
  channel text not null,
  address text not null,
  purpose text not null,
  sealed bytea,
  state text not null default 'waiting'::text,
  attempts smallint not null default 0,
  failure text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text]))),
  constraint outbox_check CHECK (((state = 'waiting'::text) = (sealed IS NOT NULL))),
  constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'withheld'::text, 'sent'::text, 'dead'::text])))
);
CREATE INDEX outbox_by_age ON public.outbox USING btree (created_at);

create table passkey (
  id text not null,
  member_id bigint not null,
  rp_id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  backed_up boolean not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_of_member ON public.passkey USING btree (member_id, created_at);

create unlogged table passkey_challenge (
  challenge text not null,
  bound_to text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge)
);
CREATE INDEX passkey_challenge_by_age ON public.passkey_challenge USING btree (expires_at);

create table passkey_owner (
  member_id bigint not null,
  handle bytea not null,
  constraint passkey_owner_handle_key UNIQUE (handle),
  constraint passkey_owner_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint passkey_owner_pkey PRIMARY KEY (member_id)
);

create table password_link (
  token_hash bytea not null,
  member_id bigint,
  asker bytea not null default '\x'::bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint password_link_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_link_by_age ON public.password_link USING btree (created_at);
CREATE INDEX password_link_of_member ON public.password_link USING btree (member_id) WHERE (member_id IS NOT NULL);

create table payment_fate (
  provider text not null,
  charge_id text not null,
  fate text not null,
  deposit_id uuid,
  decided_at timestamp with time zone not null default now(),
  constraint payment_fate_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint payment_fate_pkey PRIMARY KEY (provider, charge_id),
  constraint payment_fate_fate_check CHECK ((fate = ANY (ARRAY['credit'::text, 'suspense'::text])))
);

create table payment_method (
  merchant text not null,
  method text not null,
  currency text not null,
  enabled boolean not null,
  sort smallint not null,
  amount_min bigint not null,
  amount_max bigint not null,
  suggested bigint[] not null default '{}'::bigint[],
  expires_seconds integer not null,
  fee_flat bigint not null default 0,
  fee_bps integer not null default 0,
  fee_min bigint not null default 0,
  fee_max bigint,
  fee_payer text not null default 'house'::text,
  level text not null default 'all'::text,
  devices text[] not null default '{phone,desktop}'::text[],
  opens_at time without time zone,
  closes_at time without time zone,
  constraint payment_method_pkey PRIMARY KEY (merchant, method, currency),
  constraint payment_method_amount_min_check CHECK ((amount_min > 0)),
  constraint payment_method_check CHECK ((amount_max >= amount_min)),
  constraint payment_method_check1 CHECK ((fee_max >= fee_min)),
  constraint payment_method_check2 CHECK (((opens_at IS NULL) = (closes_at IS NULL))),
  constraint payment_method_check3 CHECK ((opens_at <> closes_at)),
  constraint payment_method_devices_check CHECK (((devices <@ '{phone,desktop}'::text[]) AND (cardinality(devices) > 0))),
  constraint payment_method_expires_seconds_check CHECK (((expires_seconds >= 60) AND (expires_seconds <= 604800))),
  constraint payment_method_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
  constraint payment_method_fee_flat_check CHECK ((fee_flat >= 0)),
  constraint payment_method_fee_min_check CHECK ((fee_min >= 0)),
  constraint payment_method_fee_payer_check CHECK ((fee_payer = ANY (ARRAY['house'::text, 'member'::text]))),
  constraint payment_method_level_check CHECK ((level = ANY (ARRAY['all'::text, 'verified'::text])))
);

create table payment_suspense (
  provider text not null,
  charge_id text not null,
  reason text not null,
  amount bigint,
  currency text,
  reference text,
  created_at timestamp with time zone not null default now(),
  resolved_at timestamp with time zone,
  id uuid not null default gen_random_uuid(),
  deposit_id uuid,
  posted_at timestamp with time zone,
  resolution text,
  resolved_by text,
  note text,
  return_asked_at timestamp with time zone,
  constraint payment_suspense_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint payment_suspense_id_key UNIQUE (id),
  constraint payment_suspense_pkey PRIMARY KEY (provider, charge_id, reason),
  constraint payment_suspense_resolution_check CHECK ((resolution = ANY (ARRAY['credited'::text, 'returned'::text, 'written_off'::text]))),
  constraint payment_suspense_resolved CHECK (((resolved_at IS NULL) = (resolution IS NULL)))
);
CREATE INDEX payment_suspense_by_time ON public.payment_suspense USING btree (created_at, id) WHERE (posted_at IS NOT NULL);
CREATE INDEX payment_suspense_of_deposit ON public.payment_suspense USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX payment_suspense_open ON public.payment_suspense USING btree (created_at) WHERE (resolved_at IS NULL);

create table payout_account (
  member_id bigint not null,
  id uuid not null,
  kind text not null,
  holder text not null,
  scheme text not null,
  mask text not null,
  sealed bytea not null,
  fingerprint bytea not null,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  constraint payout_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payout_account_pkey PRIMARY KEY (member_id, id),
  constraint payout_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'pix'::text])))
);
CREATE INDEX payout_account_shared ON public.payout_account USING btree (fingerprint) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX payout_account_once ON public.payout_account USING btree (member_id, fingerprint) WHERE (removed_at IS NULL);

create table payout_event (
  bank text not null,
  event_key text not null,
  part_id uuid,
  key_id text not null,
  raw bytea not null,
  received_at timestamp with time zone not null default now(),
  constraint payout_event_pkey PRIMARY KEY (bank, event_key)
);

create table payout_part (
  id uuid not null,
  withdrawal_id uuid not null,
  n smallint not null,
  amount bigint not null,
  bank text not null,
  state text not null default 'ready'::text,
  bank_ref text,
  end_to_end text,
  reason text,
  flipped_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  unknown_since timestamp with time zone,
  asked integer not null default 0,
  check_at timestamp with time zone default now(),
  ended_at timestamp with time zone,
  ordered_at timestamp with time zone,
  hand_outcome text,
  hand_word text,
  hand_reference text,
  constraint payout_part_pkey PRIMARY KEY (id),
  constraint payout_part_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint payout_part_withdrawal_id_n_key UNIQUE (withdrawal_id, n),
  constraint payout_part_amount_check CHECK ((amount > 0)),
  constraint payout_part_check CHECK (((state = ANY (ARRAY['paid'::text, 'failed'::text, 'returned'::text])) = (ended_at IS NOT NULL))),
  constraint payout_part_check1 CHECK ((((hand_outcome IS NULL) = (hand_word IS NULL)) AND ((hand_outcome IS NULL) = (hand_reference IS NULL)))),
  constraint payout_part_hand_outcome_check CHECK ((hand_outcome = ANY (ARRAY['paid'::text, 'failed'::text]))),
  constraint payout_part_n_check CHECK (((n >= 1) AND (n <= 10))),
  constraint payout_part_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'submitted'::text, 'unknown'::text, 'paid'::text, 'failed'::text, 'returned'::text])))
);
CREATE INDEX payout_part_open ON public.payout_part USING btree (bank, created_at) WHERE (ended_at IS NULL);
CREATE INDEX payout_part_to_check ON public.payout_part USING btree (check_at) WHERE (check_at IS NOT NULL);
CREATE TRIGGER goes_forward BEFORE UPDATE ON public.payout_part FOR EACH ROW EXECUTE FUNCTION payout_part_goes_forward();

create table phone_token_used (
  digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint phone_token_used_pkey PRIMARY KEY (digest)
);
CREATE INDEX phone_token_used_over ON public.phone_token_used USING btree (expires_at);

create table place_violation (
  id bigint not null generated always as identity,
  member_id bigint not null,
  session_id uuid not null,
  at timestamp with time zone not null default now(),
  verdict text not null,
  country text,
  region text,
  provider text not null,
  hour timestamp with time zone,
  times integer not null default 1,
  constraint place_violation_pkey PRIMARY KEY (id),
  constraint place_violation_times_check CHECK ((times > 0)),
  constraint place_violation_verdict_check CHECK ((verdict = ANY (ARRAY['outside'::text, 'hidden'::text])))
);
CREATE INDEX place_violation_by_time ON public.place_violation USING btree (at);
CREATE INDEX place_violation_of_member ON public.place_violation USING btree (member_id, id DESC);
CREATE UNIQUE INDEX place_violation_of_hour ON public.place_violation USING btree (member_id, verdict, country, region, hour) NULLS NOT DISTINCT WHERE (hour IS NOT NULL);

create table pot_win (
  member_id bigint not null,
  round_id uuid not null,
  game text not null,
  currency text not null,
  level bigint not null,
  amount bigint not null,
  won_at timestamp with time zone not null default clock_timestamp(),
  constraint pot_win_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint pot_win_pkey PRIMARY KEY (member_id, round_id),
  constraint pot_win_amount_check CHECK ((amount > 0)),
  constraint pot_win_level_check CHECK ((level > 0))
);
CREATE INDEX pot_win_last ON public.pot_win USING btree (game, currency, won_at DESC);

create table promotion (
  id bigint not null generated always as identity,
  merchant text not null,
  seed_key text,
  code text,
  category text not null,
  title jsonb not null,
  summary jsonb not null,
  content jsonb not null,
  images jsonb not null default '[]'::jsonb,
  audience text not null default 'all'::text,
  types smallint[] not null default '{}'::smallint[],
  starts_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  sort smallint not null default 0,
  enabled boolean not null default true,
  constraint promotion_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint promotion_merchant_seed_key_key UNIQUE (merchant, seed_key),
  constraint promotion_pkey PRIMARY KEY (id),
  constraint promotion_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'guests'::text, 'members'::text]))),
  constraint promotion_category_check CHECK ((category = ANY (ARRAY['new_player'::text, 'deposit_promo'::text, 'app_download'::text, 'rng_promo'::text, 'live_promo'::text, 'pvp_promo'::text, 'sport_promo'::text, 'fish_promo'::text, 'lotto_promo'::text, 'rebate_promo'::text, 'player_rank_rules'::text, 'point_mall'::text, 'other_promo'::text]))),
  constraint promotion_check CHECK ((ends_at > starts_at))
);
CREATE TRIGGER promotion_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promotion FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

create table protection_change (
  member_id bigint not null,
  kind text not null,
  period smallint not null,
  amount bigint,
  ready_at timestamp with time zone not null,
  constraint protection_change_pkey PRIMARY KEY (member_id, kind, period),
  constraint protection_change_check CHECK (((kind = 'check'::text) = (period = 0))),
  constraint protection_change_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'time'::text, 'check'::text]))),
  constraint protection_change_period_check CHECK (((period >= 0) AND (period <= 3)))
);
CREATE INDEX protection_change_by_time ON public.protection_change USING btree (ready_at);

create table protection_event (
  id bigint not null generated always as identity,
  member_id bigint not null,
  at timestamp with time zone not null default now(),
  what text not null,
  detail jsonb not null,
  constraint protection_event_pkey PRIMARY KEY (id)
);
CREATE INDEX protection_event_of_member ON public.protection_event USING btree (member_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.protection_event FOR EACH STATEMENT EXECUTE FUNCTION protection_event_stays();

create table protection_house_limit (
  member_id bigint not null,
  kind text not null,
  period smallint not null,
  amount bigint not null,
  own_amount bigint,
  set_at timestamp with time zone not null default now(),
  constraint protection_house_limit_pkey PRIMARY KEY (member_id, kind, period),
  constraint protection_house_limit_amount_check CHECK ((amount >= 0)),
  constraint protection_house_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'wager'::text, 'time'::text]))),
  constraint protection_house_limit_own_amount_check CHECK ((own_amount >= 0)),
  constraint protection_house_limit_period_check CHECK (((period >= 1) AND (period <= 3)))
);

create table protection_review (
  member_id bigint not null,
  answered_at timestamp with time zone,
  asked_at timestamp with time zone,
  declined_at timestamp with time zone,
  constraint protection_review_pkey PRIMARY KEY (member_id)
);

create table provider_settlement (
  provider text not null,
  source text not null,
  mark text not null,
  fee_flat bigint not null,
  fee_bps integer not null,
  constraint provider_settlement_pkey PRIMARY KEY (provider),
  constraint provider_settlement_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
  constraint provider_settlement_fee_flat_check CHECK ((fee_flat >= 0)),
  constraint provider_settlement_mark_check CHECK ((length(mark) >= 4))
);

create table receiving_account (
  id text not null,
  merchant text not null,
  currency text not null,
  bank_code text not null,
  bank_name text not null,
  branch text not null,
  account text not null,
  holder text not null,
  tax_id text not null,
  pix_key text not null,
  is_open boolean not null default true,
  constraint receiving_account_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint receiving_account_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX receiving_account_open ON public.receiving_account USING btree (merchant, currency) WHERE is_open;

create table recent_game (
  member_id bigint not null,
  node_id text not null,
  played_at timestamp with time zone not null,
  constraint recent_game_node_id_fkey FOREIGN KEY (node_id) REFERENCES game(node_id),
  constraint recent_game_pkey PRIMARY KEY (member_id, node_id)
);
CREATE INDEX recent_game_newest ON public.recent_game USING btree (member_id, played_at DESC);

create table recovery_code (
  member_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint recovery_code_pkey PRIMARY KEY (member_id, code_hash)
);

create table register_ask (
  id bigint not null generated always as identity,
  member_id bigint not null,
  at timestamp with time zone not null default now(),
  why text not null,
  cpf_hash bytea,
  outcome text not null,
  failure text,
  constraint register_ask_pkey PRIMARY KEY (id),
  constraint register_ask_check CHECK (((outcome = 'unknown'::text) = (cpf_hash IS NULL))),
  constraint register_ask_check1 CHECK (((outcome = 'away'::text) = (failure IS NOT NULL))),
  constraint register_ask_outcome_check CHECK ((outcome = ANY (ARRAY['clear'::text, 'barred'::text, 'away'::text, 'unknown'::text]))),
  constraint register_ask_why_check CHECK ((why = ANY (ARRAY['signUp'::text, 'proof'::text, 'signIn'::text, 'sweep'::text])))
);
CREATE INDEX register_ask_of_member ON public.register_ask USING btree (member_id, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.register_ask FOR EACH STATEMENT EXECUTE FUNCTION register_record_stays();

create table register_case (
  member_id bigint not null,
  merchant text not null,
  opened_at timestamp with time zone not null default now(),
  withdraw_until timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  return_by timestamp with time zone not null,
  keep_until timestamp with time zone not null,
  closed_at timestamp with time zone,
  kept_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_at timestamp with time zone not null default now(),
  constraint register_case_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint register_case_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint register_case_pkey PRIMARY KEY (member_id),
  constraint register_case_check CHECK (((opened_at < withdraw_until) AND (withdraw_until <= closes_at) AND (closes_at < return_by) AND (return_by < keep_until))),
  constraint register_case_check1 CHECK (((kept_at IS NULL) OR (closed_at IS NOT NULL))),
  constraint register_case_check2 CHECK (((ended_at IS NULL) OR (closed_at IS NOT NULL)))
);
CREATE INDEX register_case_by_opening ON public.register_case USING btree (merchant, opened_at, member_id);
CREATE INDEX register_case_due ON public.register_case USING btree (next_at) WHERE (ended_at IS NULL);
CREATE INDEX register_case_list ON public.register_case USING btree (merchant, opened_at DESC);

create table register_event (
  id bigint not null generated always as identity,
  member_id bigint not null,
  round_id uuid,
  at timestamp with time zone not null default now(),
  what text not null,
  detail jsonb not null,
  constraint register_event_pkey PRIMARY KEY (id)
);
CREATE INDEX register_event_of_member ON public.register_event USING btree (member_id, id);
CREATE UNIQUE INDEX register_event_of_round ON public.register_event USING btree (round_id, what);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.register_event FOR EACH STATEMENT EXECUTE FUNCTION register_record_stays();

create table register_field (
  merchant text not null,
  field text not null,
  kind text not null default 'text'::text,
  methods text[] not null default '{username,mobileNum}'::text[],
  sort smallint not null,
  enabled boolean not null,
  required boolean not null,
  pattern text,
  length_min smallint not null,
  length_max smallint not null,
  message_key text,
  constraint register_field_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint register_field_pkey PRIMARY KEY (merchant, field),
  constraint register_field_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'secret'::text, 'name'::text, 'email'::text, 'mobile'::text, 'code'::text, 'day'::text, 'cpf'::text, 'digits'::text, 'human'::text, 'choice'::text]))),
  constraint register_field_lengths CHECK ((((length_min >= 0) AND (length_min <= length_max)) AND (length_max <= 256))),
  constraint register_field_methods_check CHECK (((methods <@ '{username,mobileNum}'::text[]) AND (cardinality(methods) > 0)))
);

create table register_standing (
  member_id bigint not null,
  state text not null default 'waiting'::text,
  why text not null,
  signed_in_on date,
  turn integer not null default 0,
  answered_at timestamp with time zone,
  ask_at timestamp with time zone default now(),
  tries integer not null default 0,
  constraint register_standing_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint register_standing_pkey PRIMARY KEY (member_id),
  constraint register_standing_check CHECK (((state = 'waiting'::text) OR (answered_at IS NOT NULL))),
  constraint register_standing_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'clear'::text, 'barred'::text]))),
  constraint register_standing_why_check CHECK ((why = ANY (ARRAY['signUp'::text, 'proof'::text, 'signIn'::text, 'sweep'::text])))
);
CREATE INDEX register_standing_due ON public.register_standing USING btree (ask_at) WHERE (ask_at IS NOT NULL);

create table remembered_device (
  selector text not null,
  member_id bigint not null,
  validator_hash bytea not null,
  password_mark bytea not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  constraint remembered_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint remembered_device_pkey PRIMARY KEY (selector),
  constraint remembered_device_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'replay'::text, 'password'::text, 'replaced'::text])))
);
CREATE INDEX remembered_device_of_member ON public.remembered_device USING btree (member_id);

create table risk_result (
  withdrawal_id uuid not null,
  run smallint not null,
  rule text not null,
  outcome text not null,
  action text not null,
  points integer not null,
  figures jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default now(),
  constraint risk_result_pkey PRIMARY KEY (withdrawal_id, run, rule),
  constraint risk_result_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint risk_result_outcome_check CHECK ((outcome = ANY (ARRAY['true'::text, 'false'::text, 'broken'::text])))
);
CREATE INDEX risk_result_found ON public.risk_result USING btree (at DESC) INCLUDE (rule, withdrawal_id, outcome) WHERE (outcome <> 'false'::text);
CREATE INDEX risk_result_of_rule ON public.risk_result USING btree (rule, at DESC) WHERE (outcome <> 'false'::text);

create table risk_rule (
  merchant text not null,
  rule text not null,
  is_on boolean not null,
  points integer not null,
  action text not null,
  params jsonb not null default '{}'::jsonb,
  constraint risk_rule_pkey PRIMARY KEY (merchant, rule),
  constraint risk_rule_action_check CHECK ((action = ANY (ARRAY['note'::text, 'review'::text, 'two'::text, 'wait'::text, 'ask'::text]))),
  constraint risk_rule_points_check CHECK (((points >= 0) AND (points <= 1000)))
);

create table round_marker (
  member_id bigint not null,
  round_id uuid not null,
  event text not null,
  at timestamp with time zone not null default now(),
  constraint round_marker_pkey PRIMARY KEY (member_id, round_id),
  constraint round_marker_event_check CHECK ((length(event) <= 64))
);

create table sealed_record (
  member_id bigint not null,
  sealed bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint sealed_record_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint sealed_record_pkey PRIMARY KEY (member_id)
);

create table second_proof (
  member_id bigint not null,
  way text not null,
  at timestamp with time zone not null default now(),
  constraint second_proof_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint second_proof_pkey PRIMARY KEY (member_id),
  constraint second_proof_way_check CHECK ((way = ANY (ARRAY['totp'::text, 'passkey'::text, 'recovery'::text, 'sms'::text, 'mail'::text])))
);

create table secret_try (
  member_id bigint not null,
  secret text not null,
  tries smallint not null,
  shut_until timestamp with time zone,
  constraint secret_try_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint secret_try_pkey PRIMARY KEY (member_id, secret),
  constraint secret_try_secret_check CHECK ((secret = ANY (ARRAY['password'::text, 'payment'::text, 'answers'::text, 'factor'::text, 'recovery'::text])))
);

create table security_answer (
  member_id bigint not null,
  question text not null,
  answer_hash text not null,
  set_at timestamp with time zone not null default now(),
  constraint security_answer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint security_answer_pkey PRIMARY KEY (member_id, question)
);

create table segregated_balance (
  day date not null,
  currency text not null,
  amount bigint not null,
  declared_by bigint not null,
  declared_at timestamp with time zone not null default now(),
  constraint segregated_balance_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES staff(id),
  constraint segregated_balance_pkey PRIMARY KEY (day, currency, declared_at),
  constraint segregated_balance_amount_check CHECK ((amount >= 0))
);

create table service_entry (
  id bigint not null generated always as identity,
  merchant text not null,
  seed_key text,
  cs_type text not null,
  title text not null,
  address text not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  constraint service_entry_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint service_entry_merchant_seed_key_key UNIQUE (merchant, seed_key),
  constraint service_entry_pkey PRIMARY KEY (id)
);

create table session (
  id uuid not null,
  member_id bigint not null,
  method text not null default 'password'::text,
  sid_hash bytea not null,
  handle text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  idle_minutes smallint not null default 30,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  factor_at timestamp with time zone,
  proven_at timestamp with time zone,
  remembered text,
  place_until timestamp with time zone,
  place_ip text,
  place_at timestamp with time zone,
  constraint session_handle_key UNIQUE (handle),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_sid_hash_key UNIQUE (sid_hash),
  constraint session_idle_minutes_check CHECK ((idle_minutes > 0)),
  constraint session_method_check CHECK ((method = ANY (ARRAY['password'::text, 'sms'::text, 'device'::text, 'register'::text, 'social'::text, 'passkey'::text, 'trial'::text])))
);
CREATE INDEX session_by_place ON public.session USING btree (place_until) WHERE ((place_until IS NOT NULL) AND (ended_at IS NULL));
CREATE INDEX session_of_member ON public.session USING btree (member_id, created_at DESC);
CREATE TRIGGER session_end_is_told AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION tell_session_end();

create table shared_basket (
  id bigint not null generated always as identity,
  game text not null,
  number bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  currency text not null,
  round_id uuid not null,
  version integer not null,
  bets jsonb not null,
  posted jsonb not null,
  stake bigint not null,
  is_cover boolean not null,
  payout bigint,
  changed_at timestamp with time zone not null default clock_timestamp(),
  paid_at timestamp with time zone,
  constraint shared_basket_game_number_account_id_key UNIQUE (game, number, account_id),
  constraint shared_basket_game_number_fkey FOREIGN KEY (game, number) REFERENCES shared_round(game, number),
  constraint shared_basket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint shared_basket_pkey PRIMARY KEY (id),
  constraint shared_basket_round_id_key UNIQUE (round_id),
  constraint shared_basket_check CHECK (((payout IS NULL) OR (paid_at IS NOT NULL))),
  constraint shared_basket_payout_check CHECK ((payout >= 0)),
  constraint shared_basket_stake_check CHECK ((stake >= 0)),
  constraint shared_basket_version_check CHECK ((version >= 0))
);
CREATE INDEX shared_basket_member ON public.shared_basket USING btree (member_id);
CREATE INDEX shared_basket_stakes ON public.shared_basket USING btree (game, number, currency, stake DESC);
CREATE INDEX shared_basket_unpaid ON public.shared_basket USING btree (game, number) WHERE (paid_at IS NULL);

create table shared_bet (
  id bigint not null generated always as identity,
  game text not null,
  number bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  currency text not null,
  slot smallint not null,
  attempt smallint not null,
  key text not null,
  round_id uuid not null,
  stake bigint not null,
  auto integer,
  leaves_at integer not null,
  state text not null,
  height integer,
  placed_at timestamp with time zone not null default clock_timestamp(),
  left_at timestamp with time zone,
  paid_at timestamp with time zone,
  constraint shared_bet_game_number_account_id_slot_attempt_key UNIQUE (game, number, account_id, slot, attempt),
  constraint shared_bet_game_number_fkey FOREIGN KEY (game, number) REFERENCES shared_round(game, number),
  constraint shared_bet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint shared_bet_pkey PRIMARY KEY (id),
  constraint shared_bet_round_id_key UNIQUE (round_id),
  constraint shared_bet_attempt_check CHECK ((attempt > 0)),
  constraint shared_bet_auto_check CHECK ((auto > 100)),
  constraint shared_bet_check CHECK (((state = 'placed'::text) = (left_at IS NULL))),
  constraint shared_bet_check1 CHECK (((state = ANY (ARRAY['out'::text, 'lost'::text])) = (height IS NOT NULL))),
  constraint shared_bet_height_check CHECK ((height >= 0)),
  constraint shared_bet_leaves_at_check CHECK ((leaves_at >= 100)),
  constraint shared_bet_slot_check CHECK ((slot > 0)),
  constraint shared_bet_stake_check CHECK ((stake > 0)),
  constraint shared_bet_state_check CHECK ((state = ANY (ARRAY['placed'::text, 'out'::text, 'lost'::text, 'void'::text])))
);
CREATE INDEX shared_bet_member ON public.shared_bet USING btree (member_id);
CREATE INDEX shared_bet_stakes ON public.shared_bet USING btree (game, number, currency, stake DESC);
CREATE INDEX shared_bet_unpaid ON public.shared_bet USING btree (game, number) WHERE (paid_at IS NULL);
CREATE UNIQUE INDEX shared_bet_slot ON public.shared_bet USING btree (game, number, account_id, slot) WHERE (state <> 'void'::text);

create table shared_chain (
  id bigint not null generated always as identity,
  game text not null,
  first_round bigint not null,
  length integer not null,
  end_hash bytea not null,
  salt text not null,
  marks_sealed bytea not null,
  created_at timestamp with time zone not null default now(),
  link text not null default 'bytes'::text,
  constraint shared_chain_game_first_round_key UNIQUE (game, first_round),
  constraint shared_chain_pkey PRIMARY KEY (id),
  constraint shared_chain_end_hash_check CHECK ((octet_length(end_hash) = 32)),
  constraint shared_chain_first_round_check CHECK ((first_round > 0)),
  constraint shared_chain_length_check CHECK ((length > 0)),
  constraint shared_chain_link_check CHECK ((link = ANY (ARRAY['bytes'::text, 'text'::text]))),
  constraint shared_chain_salt_check CHECK ((salt <> ''::text))
);

create table shared_mark (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  mark bytea not null,
  member_ids bigint[] not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  state text not null default 'open'::text,
  judged_by bigint,
  judged_at timestamp with time zone,
  reason text,
  constraint shared_mark_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES staff(id),
  constraint shared_mark_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint shared_mark_merchant_kind_mark_key UNIQUE (merchant, kind, mark),
  constraint shared_mark_pkey PRIMARY KEY (id),
  constraint shared_mark_check CHECK (((state = 'open'::text) = (judged_by IS NULL))),
  constraint shared_mark_check1 CHECK ((((judged_by IS NULL) = (judged_at IS NULL)) AND ((judged_by IS NULL) = (reason IS NULL)))),
  constraint shared_mark_kind_check CHECK ((kind = ANY (ARRAY['device'::text, 'payout'::text, 'cpf'::text, 'phone'::text, 'address'::text]))),
  constraint shared_mark_member_ids_check CHECK ((cardinality(member_ids) > 1)),
  constraint shared_mark_state_check CHECK ((state = ANY (ARRAY['open'::text, 'case'::text, 'apart'::text, 'same'::text])))
);
CREATE INDEX shared_mark_by_time ON public.shared_mark USING btree (merchant, last_at, id);
CREATE INDEX shared_mark_of_member ON public.shared_mark USING gin (member_ids);

create table shared_round (
  game text not null,
  number bigint not null,
  chain_id bigint not null,
  state text not null,
  hash_sealed bytea not null,
  opened_at timestamp with time zone not null default now(),
  closes_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  over_at timestamp with time zone,
  hash bytea,
  height bigint,
  is_interrupted boolean not null default false,
  settled_at timestamp with time zone,
  outcome jsonb,
  next_at timestamp with time zone,
  constraint shared_round_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES shared_chain(id),
  constraint shared_round_pkey PRIMARY KEY (game, number),
  constraint shared_round_check CHECK (((state = ANY (ARRAY['over'::text, 'void'::text])) = (over_at IS NOT NULL))),
  constraint shared_round_height_check CHECK ((height >= 100)),
  constraint shared_round_number_check CHECK ((number > 0)),
  constraint shared_round_result CHECK (((state = ANY (ARRAY['over'::text, 'void'::text])) = ((height IS NOT NULL) OR (outcome IS NOT NULL)))),
  constraint shared_round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'over'::text, 'void'::text]))),
  constraint shared_round_told CHECK (((state = ANY (ARRAY['over'::text, 'void'::text])) = (hash IS NOT NULL)))
);
CREATE INDEX shared_round_unsettled ON public.shared_round USING btree (game, number) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX shared_round_current ON public.shared_round USING btree (game) WHERE (state = ANY (ARRAY['open'::text, 'closed'::text]));

create table shift_note (
  id bigint not null generated always as identity,
  merchant text not null,
  staff_id bigint not null,
  at timestamp with time zone not null default now(),
  text text not null,
  taken_by bigint,
  taken_at timestamp with time zone,
  constraint shift_note_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint shift_note_pkey PRIMARY KEY (id),
  constraint shift_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint shift_note_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(id),
  constraint shift_note_taken CHECK (((taken_by IS NULL) = (taken_at IS NULL)))
);
CREATE INDEX shift_note_by_time ON public.shift_note USING btree (merchant, id);
CREATE INDEX shift_note_open ON public.shift_note USING btree (merchant, id) WHERE (taken_at IS NULL);

create table site_host (
  merchant text not null,
  kind text not null,
  origin text not null,
  sort smallint not null default 0,
  enabled boolean not null default true,
  constraint site_host_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint site_host_pkey PRIMARY KEY (merchant, kind, origin),
  constraint site_host_kind_check CHECK ((kind = ANY (ARRAY['site'::text, 'image'::text]))),
  constraint site_host_origin_check CHECK ((origin ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?$'::text))
);

create table site_link (
  merchant text not null,
  kind text not null,
  type text not null,
  url text not null,
  enabled boolean not null default true,
  constraint site_link_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint site_link_pkey PRIMARY KEY (merchant, kind, type),
  constraint site_link_kind_check CHECK ((kind = ANY (ARRAY['download'::text, 'social'::text])))
);

create table sms_country (
  merchant text not null,
  country text not null,
  constraint sms_country_pkey PRIMARY KEY (merchant, country),
  constraint sms_country_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
);

create table social_flow (
  secret_hash bytea not null,
  merchant text not null,
  provider text not null,
  purpose text not null,
  session_id uuid,
  state_hash bytea not null,
  nonce text not null,
  verifier_sealed bytea not null,
  next_path text not null,
  state text not null default 'begun'::text,
  failure text,
  issuer text,
  subject text,
  label text,
  proven_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint social_flow_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint social_flow_pkey PRIMARY KEY (secret_hash),
  constraint social_flow_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint social_flow_check CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint social_flow_check1 CHECK (((state <> 'proven'::text) OR ((issuer IS NOT NULL) AND (subject IS NOT NULL) AND (proven_at IS NOT NULL)))),
  constraint social_flow_failure_check CHECK ((failure = ANY (ARRAY['refused'::text, 'unavailable'::text]))),
  constraint social_flow_purpose_check CHECK ((purpose = ANY (ARRAY['enter'::text, 'link'::text]))),
  constraint social_flow_state_check CHECK ((state = ANY (ARRAY['begun'::text, 'asked'::text, 'proven'::text, 'failed'::text, 'done'::text])))
);
CREATE INDEX social_flow_over ON public.social_flow USING btree (expires_at);

create table social_identity (
  merchant text not null,
  issuer text not null,
  subject text not null,
  provider text not null,
  member_id bigint not null,
  label text,
  linked_at timestamp with time zone not null default now(),
  constraint social_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint social_identity_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint social_identity_pkey PRIMARY KEY (merchant, issuer, subject),
  constraint social_identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE UNIQUE INDEX social_identity_once ON public.social_identity USING btree (member_id, provider);

create table staff (
  id bigint not null generated always as identity,
  merchant text not null,
  username text not null,
  name text not null,
  password_hash text not null,
  password_given boolean not null default false,
  password_until timestamp with time zone,
  roles text[] not null,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  cpf_hash bytea,
  mail_hash bytea,
  renewed_by bigint,
  renewed_at timestamp with time zone,
  person_sealed bytea,
  passkey_handle bytea not null default uuid_send(gen_random_uuid()),
  constraint staff_merchant_username_key UNIQUE (merchant, username),
  constraint staff_passkey_handle_key UNIQUE (passkey_handle),
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_renewed_by_fkey FOREIGN KEY (renewed_by) REFERENCES staff(id),
  constraint staff_password_until CHECK (((password_until IS NULL) OR password_given)),
  constraint staff_renewed CHECK (((renewed_by IS NULL) = (renewed_at IS NULL))),
  constraint staff_status_check CHECK ((status = ANY (ARRAY['active'::text, 'closed'::text]))),
  constraint staff_username_check CHECK ((username = lower(username)))
);
CREATE TRIGGER roles_known BEFORE INSERT OR UPDATE OF roles ON public.staff FOR EACH ROW EXECUTE FUNCTION staff_roles_known();
CREATE TRIGGER staff_left AFTER UPDATE OF status ON public.staff FOR EACH ROW WHEN ((new.status <> 'active'::text)) EXECUTE FUNCTION staff_left();

create table staff_alert (
  id bigint not null generated always as identity,
  merchant text not null,
  kind text not null,
  subject text not null,
  detail jsonb not null,
  raised_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  closed_by bigint,
  constraint staff_alert_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  constraint staff_alert_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint staff_alert_pkey PRIMARY KEY (id)
);
CREATE INDEX staff_alert_by_time ON public.staff_alert USING btree (merchant, id DESC);
CREATE UNIQUE INDEX staff_alert_open ON public.staff_alert USING btree (merchant, kind, subject) WHERE (closed_at IS NULL);

create table staff_audit (
  seq bigint not null,
  at timestamp with time zone not null,
  merchant text not null,
  staff_id bigint,
  username text not null,
  call text not null,
  subject text,
  outcome text not null,
  reason text,
  before jsonb,
  after jsonb,
  ip text not null,
  request_id text not null,
  prev_hash bytea not null,
  hash bytea not null,
  constraint staff_audit_pkey PRIMARY KEY (seq),
  constraint staff_audit_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_audit_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);
CREATE INDEX staff_audit_by_time ON public.staff_audit USING btree (merchant, at, seq);
CREATE INDEX staff_audit_newest ON public.staff_audit USING btree (merchant, seq DESC);
CREATE INDEX staff_audit_of_call ON public.staff_audit USING btree (call, seq DESC);
CREATE INDEX staff_audit_of_name ON public.staff_audit USING btree (merchant, username, seq DESC);
CREATE INDEX staff_audit_of_staff ON public.staff_audit USING btree (staff_id, seq DESC);
CREATE INDEX staff_audit_of_subject ON public.staff_audit USING btree (subject, seq DESC) WHERE (subject IS NOT NULL);
CREATE INDEX staff_audit_refused ON public.staff_audit USING btree (merchant, seq DESC) WHERE (outcome = 'refused'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.staff_audit FOR EACH STATEMENT EXECUTE FUNCTION staff_audit_stays(); enabled always;
CREATE TRIGGER chain BEFORE INSERT ON public.staff_audit FOR EACH ROW EXECUTE FUNCTION staff_audit_chain(); enabled always;

create table staff_audit_check (
  only_row boolean not null default true,
  until_seq bigint not null default 0,
  until_hash bytea not null default '\x'::bytea,
  checked_at timestamp with time zone not null default now(),
  broken_seq bigint,
  fault text,
  constraint staff_audit_check_pkey PRIMARY KEY (only_row),
  constraint staff_audit_check_broken CHECK (((broken_seq IS NULL) = (fault IS NULL))),
  constraint staff_audit_check_fault_check CHECK ((fault = ANY (ARRAY['hash'::text, 'chain'::text, 'cut'::text]))),
  constraint staff_audit_check_only_row_check CHECK (only_row)
);

create table staff_break_glass (
  staff_id bigint not null,
  open_until timestamp with time zone,
  constraint staff_break_glass_pkey PRIMARY KEY (staff_id),
  constraint staff_break_glass_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table staff_login (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  merchant text not null,
  username text not null,
  staff_id bigint,
  succeeded boolean not null,
  factor text,
  ip text not null,
  user_agent text not null,
  constraint staff_login_pkey PRIMARY KEY (id),
  constraint staff_login_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_login_factor_check CHECK ((factor = ANY (ARRAY['asked'::text, 'totp'::text, 'recovery'::text, 'passkey'::text])))
);
CREATE INDEX staff_login_of_name ON public.staff_login USING btree (merchant, username, at DESC);
CREATE INDEX staff_login_of_staff ON public.staff_login USING btree (staff_id, at DESC) WHERE succeeded;

create table staff_passkey (
  id text not null,
  staff_id bigint not null,
  rp_id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  backed_up boolean not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint staff_passkey_pkey PRIMARY KEY (id),
  constraint staff_passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_passkey_of_staff ON public.staff_passkey USING btree (staff_id, created_at);

create table staff_recovery_code (
  staff_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table staff_role (
  merchant text not null,
  name text not null,
  given text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  constraint staff_role_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint staff_role_pkey PRIMARY KEY (merchant, name),
  constraint staff_role_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{1,31}$'::text))
);

create table staff_role_permission (
  merchant text not null,
  role text not null,
  permission text not null,
  constraint staff_role_permission_merchant_role_fkey FOREIGN KEY (merchant, role) REFERENCES staff_role(merchant, name),
  constraint staff_role_permission_pkey PRIMARY KEY (merchant, role, permission)
);

create table staff_session (
  id uuid not null,
  staff_id bigint not null,
  sid_hash bytea not null,
  handle text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  proved_at timestamp with time zone not null default now(),
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_sid_hash_key UNIQUE (sid_hash),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint staff_session_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'login'::text, 'closed'::text, 'idle'::text, 'password'::text, 'revoked'::text, 'owner'::text])))
);
CREATE INDEX staff_session_by_staff ON public.staff_session USING btree (staff_id, created_at DESC);
CREATE INDEX staff_session_of_staff ON public.staff_session USING btree (staff_id) WHERE (ended_at IS NULL);

create table staff_setting (
  staff_id bigint not null,
  place text not null,
  call text not null,
  set jsonb not null,
  constraint staff_setting_pkey PRIMARY KEY (staff_id, place, call),
  constraint staff_setting_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table staff_totp (
  staff_id bigint not null,
  secret_sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint staff_totp_pkey PRIMARY KEY (staff_id),
  constraint staff_totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table staff_try (
  staff_id bigint not null,
  secret text not null,
  tries integer not null,
  shut_until timestamp with time zone,
  constraint staff_try_pkey PRIMARY KEY (staff_id, secret),
  constraint staff_try_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_try_secret_check CHECK ((secret = ANY (ARRAY['password'::text, 'factor'::text, 'recovery'::text]))),
  constraint staff_try_tries_check CHECK ((tries > 0))
);

create table staff_view (
  id bigint not null generated always as identity,
  merchant text not null,
  staff_id bigint not null,
  place text not null,
  call text not null,
  name text not null,
  values jsonb not null,
  is_shared boolean not null default false,
  constraint staff_view_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint staff_view_pkey PRIMARY KEY (id),
  constraint staff_view_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_view_staff_id_place_call_name_key UNIQUE (staff_id, place, call, name),
  constraint staff_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)))
);
CREATE INDEX staff_view_shared ON public.staff_view USING btree (merchant) WHERE is_shared;

create table statement_file (
  member_id bigint not null,
  id uuid not null,
  account_id bigint not null,
  currency text not null,
  first_day date not null,
  last_day date not null,
  first_seq bigint,
  last_seq bigint,
  opening bigint not null,
  lines integer not null,
  format text not null,
  language text not null,
  token_hash bytea,
  link_until timestamp with time zone,
  used_at timestamp with time zone,
  content bytea,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint statement_file_pkey PRIMARY KEY (member_id, id),
  constraint statement_file_token_hash_key UNIQUE (token_hash),
  constraint statement_file_check CHECK (((first_seq IS NULL) = (last_seq IS NULL))),
  constraint statement_file_check1 CHECK (((token_hash IS NULL) = (link_until IS NULL))),
  constraint statement_file_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'pdf'::text])))
);
CREATE INDEX statement_file_ends ON public.statement_file USING btree (expires_at);

create table statement_import (
  id bigint not null generated always as identity,
  merchant text not null,
  source text not null,
  file_name text not null,
  format text not null,
  file_hash bytea not null,
  lines integer not null,
  added integer not null,
  changed integer not null,
  imported_by bigint not null,
  at timestamp with time zone not null default now(),
  constraint statement_import_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES staff(id),
  constraint statement_import_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint statement_import_pkey PRIMARY KEY (id),
  constraint statement_import_check CHECK (((added >= 0) AND (added <= lines))),
  constraint statement_import_check1 CHECK (((changed >= 0) AND (changed <= lines))),
  constraint statement_import_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'ofx'::text]))),
  constraint statement_import_lines_check CHECK ((lines > 0))
);
CREATE INDEX statement_import_newest ON public.statement_import USING btree (merchant, id DESC);

create table statement_line (
  id bigint not null generated always as identity,
  source text not null,
  line_key text not null,
  content_hash bytea not null,
  booked_at timestamp with time zone not null,
  amount bigint not null,
  currency text not null,
  text text not null,
  end_to_end text,
  payer_sealed bytea not null,
  payer_tax_hash bytea,
  state text not null default 'open'::text,
  rule text,
  deposit_id uuid,
  matched_by text,
  note text,
  booked_to text,
  imported_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  booked_code text,
  outcome text,
  part_id uuid,
  provider text,
  provider_day date,
  fee bigint,
  returns_id bigint,
  import_id bigint,
  alarmed_at timestamp with time zone,
  constraint statement_line_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint statement_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_import(id),
  constraint statement_line_part_id_fkey FOREIGN KEY (part_id) REFERENCES payout_part(id),
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_returns_id_fkey FOREIGN KEY (returns_id) REFERENCES statement_line(id),
  constraint statement_line_source_line_key_key UNIQUE (source, line_key),
  constraint statement_line_amount_check CHECK ((amount <> 0)),
  constraint statement_line_booked_to_check CHECK ((booked_to = ANY (ARRAY['clearing'::text, 'suspense'::text]))),
  constraint statement_line_check CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint statement_line_check1 CHECK ((((outcome = 'payout'::text) = (part_id IS NOT NULL)) OR (outcome IS NULL))),
  constraint statement_line_check2 CHECK ((((outcome = 'settlement'::text) = ((provider IS NOT NULL) AND (provider_day IS NOT NULL) AND (fee IS NOT NULL))) OR (outcome IS NULL))),
  constraint statement_line_fee_check CHECK ((fee >= 0)),
  constraint statement_line_matched_check CHECK (((state <> 'matched'::text) OR (outcome IS NOT NULL))),
  constraint statement_line_outcome_check CHECK ((outcome = ANY (ARRAY['deposit'::text, 'split'::text, 'payout'::text, 'settlement'::text, 'return'::text, 'returned'::text, 'cost'::text, 'write_off'::text]))),
  constraint statement_line_rule_check CHECK ((rule = ANY (ARRAY['M1'::text, 'M2'::text, 'M3'::text, 'M4'::text, 'M5'::text, 'M6'::text]))),
  constraint statement_line_state_check CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'ignored'::text])))
);
CREATE INDEX statement_line_by_end ON public.statement_line USING btree (end_to_end) WHERE (end_to_end IS NOT NULL);
CREATE INDEX statement_line_by_source ON public.statement_line USING btree (source, booked_at DESC, id DESC);
CREATE INDEX statement_line_newest ON public.statement_line USING btree (booked_at DESC, id DESC);
CREATE INDEX statement_line_of_deposit ON public.statement_line USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX statement_line_open ON public.statement_line USING btree (imported_at) WHERE (state = 'open'::text);
CREATE INDEX statement_line_out ON public.statement_line USING btree (booked_at DESC, id DESC) WHERE (amount < 0);
CREATE INDEX statement_line_waiting ON public.statement_line USING btree (booked_at DESC, id DESC) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX statement_line_of_part ON public.statement_line USING btree (part_id) WHERE ((part_id IS NOT NULL) AND (amount < 0));
CREATE UNIQUE INDEX statement_line_of_provider_day ON public.statement_line USING btree (provider, provider_day) WHERE (provider IS NOT NULL);
CREATE UNIQUE INDEX statement_line_of_return ON public.statement_line USING btree (returns_id) WHERE (returns_id IS NOT NULL);

create table statement_piece (
  line_id bigint not null,
  n smallint not null,
  amount bigint not null,
  deposit_id uuid not null,
  constraint statement_piece_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint statement_piece_line_id_fkey FOREIGN KEY (line_id) REFERENCES statement_line(id),
  constraint statement_piece_pkey PRIMARY KEY (line_id, n),
  constraint statement_piece_amount_check CHECK ((amount > 0)),
  constraint statement_piece_n_check CHECK (((n >= 1) AND (n <= 10)))
);

create table statement_source (
  source text not null,
  cursor text not null,
  read_at timestamp with time zone not null default now(),
  format jsonb,
  covered_until timestamp with time zone,
  constraint statement_source_pkey PRIMARY KEY (source)
);

create table totp_factor (
  member_id bigint not null,
  secret_sealed bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint totp_factor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint totp_factor_pkey PRIMARY KEY (member_id)
);

create table transfer_setting (
  member_id bigint not null,
  at_launch boolean not null,
  constraint transfer_setting_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint transfer_setting_pkey PRIMARY KEY (member_id)
);

create table trial_count (
  day date not null,
  place text not null,
  opened integer not null,
  constraint trial_count_pkey PRIMARY KEY (day, place)
);

create table turnover_requirement (
  id uuid not null,
  member_id bigint not null,
  account_id bigint not null,
  source text not null,
  base bigint not null,
  multiplier_bps integer not null,
  required bigint not null,
  opened_at timestamp with time zone not null,
  met_at timestamp with time zone,
  voided_at timestamp with time zone,
  constraint turnover_requirement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint turnover_requirement_pkey PRIMARY KEY (id),
  constraint turnover_requirement_base_check CHECK ((base > 0)),
  constraint turnover_requirement_multiplier_bps_check CHECK ((multiplier_bps > 0)),
  constraint turnover_requirement_required_check CHECK ((required > 0)),
  constraint turnover_requirement_source_check CHECK ((source = ANY (ARRAY['deposit'::text, 'transfer'::text, 'adjustment'::text])))
);
CREATE INDEX turnover_requirement_of ON public.turnover_requirement USING btree (member_id, account_id, opened_at) WHERE (voided_at IS NULL);

create table upload (
  member_id bigint not null,
  id uuid not null,
  purpose text not null,
  state text not null default 'arriving'::text,
  bytes integer,
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  constraint upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint upload_pkey PRIMARY KEY (member_id, id),
  constraint upload_bytes_check CHECK ((bytes > 0)),
  constraint upload_check CHECK (((state = ANY (ARRAY['kept'::text, 'used'::text])) <= (bytes IS NOT NULL))),
  constraint upload_height_check CHECK ((height > 0)),
  constraint upload_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'kept'::text, 'used'::text, 'dropped'::text]))),
  constraint upload_width_check CHECK ((width > 0))
);
CREATE INDEX upload_loose ON public.upload USING btree (created_at) WHERE (state <> 'used'::text);

create table vendor (
  code text not null,
  name text not null,
  account_type text not null default 'SEAMLESS'::text,
  opens_list boolean not null default false,
  enabled boolean not null default true,
  sort integer not null default 0,
  words jsonb,
  constraint vendor_pkey PRIMARY KEY (code),
  constraint vendor_account_type_check CHECK ((account_type = ANY (ARRAY['SEAMLESS'::text, 'LOTTERY'::text])))
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vendor FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

create table vendor_bet (
  member_id bigint not null,
  id uuid not null,
  vendor text not null,
  ref text not null,
  version integer not null,
  currency text not null,
  game text not null,
  state text not null,
  stake bigint not null,
  payout bigint not null,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  constraint vendor_bet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint vendor_bet_pkey PRIMARY KEY (member_id, id),
  constraint vendor_bet_ended CHECK (((state = 'open'::text) = (settled_at IS NULL))),
  constraint vendor_bet_payout_check CHECK ((payout >= 0)),
  constraint vendor_bet_stake_check CHECK ((stake >= 0)),
  constraint vendor_bet_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text]))),
  constraint vendor_bet_void CHECK (((state <> 'void'::text) OR ((stake + payout) = 0)))
);
CREATE INDEX vendor_bet_at ON public.vendor_bet USING brin (placed_at) WITH (pages_per_range='32');
CREATE UNIQUE INDEX vendor_bet_ref ON public.vendor_bet USING btree (member_id, vendor, ref);

create table vendor_day (
  vendor text not null,
  day date not null,
  compared integer not null,
  differences integer not null,
  at timestamp with time zone not null default now(),
  constraint vendor_day_pkey PRIMARY KEY (vendor, day)
);

create table vendor_difference (
  id bigint not null generated always as identity,
  vendor text not null,
  kind text not null,
  member_id bigint not null,
  action_id text,
  tx_id uuid,
  amount_there bigint,
  amount_here bigint,
  mended boolean not null default false,
  found_at timestamp with time zone not null default now(),
  constraint vendor_difference_pkey PRIMARY KEY (id),
  constraint vendor_difference_vendor_kind_member_id_action_id_tx_id_key UNIQUE NULLS NOT DISTINCT (vendor, kind, member_id, action_id, tx_id),
  constraint vendor_difference_kind_check CHECK ((kind = ANY (ARRAY['action.conflict'::text, 'win.without.bet'::text, 'win.after.cancel'::text, 'bet.unknown.here'::text, 'win.unknown.here'::text, 'rollback.unknown.here'::text, 'bet.unknown.there'::text, 'win.unknown.there'::text, 'amount.differs'::text, 'round.open.here'::text])))
);
CREATE INDEX vendor_difference_of_member ON public.vendor_difference USING btree (member_id, found_at DESC);

create table vendor_feed (
  vendor text not null,
  cursor text,
  read_at timestamp with time zone,
  silent_since timestamp with time zone,
  constraint vendor_feed_pkey PRIMARY KEY (vendor)
);

create table vendor_gate (
  code text not null,
  adapter text not null,
  base_url text,
  untimed boolean not null default false,
  any_game boolean not null default false,
  enabled boolean not null default true,
  launch_origins text[] not null default '{}'::text[],
  settings jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  wallet text not null default 'seamless'::text,
  constraint vendor_gate_pkey PRIMARY KEY (code),
  constraint vendor_gate_code_check CHECK ((code ~ '^[A-Z][A-Z0-9_]{1,31}$'::text)),
  constraint vendor_gate_launch_origins_check CHECK ((array_to_string(launch_origins, ' '::text) ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$'::text)),
  constraint vendor_gate_wallet_check CHECK ((wallet = ANY (ARRAY['seamless'::text, 'transfer'::text])))
);

create table vendor_key (
  vendor text not null,
  id text not null,
  secret_sealed bytea not null,
  demo_only boolean not null default false,
  created_at timestamp with time zone not null default now(),
  is_believed boolean not null default true,
  constraint vendor_key_pkey PRIMARY KEY (vendor, id),
  constraint vendor_key_vendor_fkey FOREIGN KEY (vendor) REFERENCES vendor_gate(code),
  constraint vendor_key_id_check CHECK ((id ~ '^[A-Za-z0-9_-]{1,32}$'::text))
);

create table vendor_ticket (
  hash bytea not null,
  vendor text not null,
  game text not null,
  member_id bigint not null,
  session_id uuid not null,
  currency text not null,
  created_at timestamp with time zone not null default now(),
  constraint vendor_ticket_pkey PRIMARY KEY (hash),
  constraint vendor_ticket_hash_check CHECK ((length(hash) = 32))
);
CREATE INDEX vendor_ticket_at ON public.vendor_ticket USING btree (created_at);

create table vendor_wallet (
  member_id bigint not null,
  vendor text not null,
  currency text not null,
  merchant text not null,
  account_id bigint not null,
  version bigint not null default 0,
  confirmed_at timestamp with time zone,
  silent_at timestamp with time zone,
  constraint vendor_wallet_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint vendor_wallet_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint vendor_wallet_pkey PRIMARY KEY (member_id, vendor, currency)
);
CREATE INDEX vendor_wallet_by_confirmed ON public.vendor_wallet USING btree (confirmed_at);

create table verification_code (
  id bigint not null generated always as identity,
  purpose text not null,
  channel text not null,
  address text not null,
  asker bytea not null default '\x'::bytea,
  asked_from text,
  member_id bigint,
  code_hash bytea not null,
  tries smallint not null default 0,
  tries_max smallint not null,
  tried_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  resend_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  replaced_at timestamp with time zone,
  constraint verification_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint verification_code_pkey PRIMARY KEY (id),
  constraint verification_code_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
);
CREATE INDEX verification_code_by_age ON public.verification_code USING btree (created_at);
CREATE INDEX verification_code_of_address ON public.verification_code USING btree (address, purpose, channel, created_at);
CREATE UNIQUE INDEX verification_code_live ON public.verification_code USING btree (purpose, channel, address, asker) WHERE ((used_at IS NULL) AND (replaced_at IS NULL));

create table wallet_transfer (
  id uuid not null,
  no bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  vendor text not null,
  currency text not null,
  direction text not null,
  origin text not null,
  amount bigint,
  moved bigint,
  state text not null,
  wallet_account bigint not null,
  vendor_account bigint not null,
  line_id uuid not null,
  asks integer not null default 0,
  check_at timestamp with time zone,
  doubt_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint wallet_transfer_line_id_key UNIQUE (line_id),
  constraint wallet_transfer_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint wallet_transfer_merchant_fkey FOREIGN KEY (merchant) REFERENCES merchant(code),
  constraint wallet_transfer_no_key UNIQUE (no),
  constraint wallet_transfer_pkey PRIMARY KEY (id),
  constraint wallet_transfer_amount_check CHECK ((amount > 0)),
  constraint wallet_transfer_direction_check CHECK ((direction = ANY (ARRAY['to'::text, 'from'::text]))),
  constraint wallet_transfer_ended CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint wallet_transfer_moved CHECK (((state = 'done'::text) = (moved IS NOT NULL))),
  constraint wallet_transfer_moved_check CHECK ((moved >= 0)),
  constraint wallet_transfer_origin_check CHECK ((origin = ANY (ARRAY['member'::text, 'launch'::text, 'staff'::text]))),
  constraint wallet_transfer_out CHECK (((direction = 'from'::text) OR (amount IS NOT NULL))),
  constraint wallet_transfer_state_check CHECK ((state = ANY (ARRAY['held'::text, 'asked'::text, 'doubt'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX wallet_transfer_by_time ON public.wallet_transfer USING btree (merchant, created_at, id);
CREATE INDEX wallet_transfer_due ON public.wallet_transfer USING btree (check_at) WHERE (ended_at IS NULL);
CREATE INDEX wallet_transfer_of_member ON public.wallet_transfer USING btree (member_id, created_at DESC, id);
CREATE UNIQUE INDEX wallet_transfer_open ON public.wallet_transfer USING btree (member_id, vendor, currency) WHERE (ended_at IS NULL);
CREATE TRIGGER goes_forward BEFORE DELETE OR UPDATE ON public.wallet_transfer FOR EACH ROW EXECUTE FUNCTION wallet_transfer_goes_forward();

create table withdrawal (
  id uuid not null,
  no bigint not null generated always as identity,
  merchant text not null,
  member_id bigint not null,
  source text not null default 'wallet'::text,
  ledger_account bigint not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  state text not null,
  version integer not null default 1,
  payout_account uuid not null,
  target_kind text not null,
  target_scheme text not null,
  target_sealed bytea not null,
  points integer not null default 0,
  needs_two boolean not null default false,
  reason text,
  wait_until timestamp with time zone,
  asks text[] not null default '{}'::text[],
  asked_at timestamp with time zone,
  session_id uuid,
  requested_at timestamp with time zone not null default now(),
  promised_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  proposed_by bigint,
  decided_by bigint,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  needs_person boolean not null default false,
  question text,
  confirmed_at timestamp with time zone,
  paused_seconds integer not null default 0,
  constraint withdrawal_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id),
  constraint withdrawal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdrawal_no_key UNIQUE (no),
  constraint withdrawal_pkey PRIMARY KEY (id),
  constraint withdrawal_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint withdrawal_amount_check CHECK ((amount > 0)),
  constraint withdrawal_check CHECK (((fee >= 0) AND (fee < amount))),
  constraint withdrawal_check1 CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  constraint withdrawal_check2 CHECK (((state = ANY (ARRAY['paid'::text, 'partly_paid'::text, 'failed'::text, 'returned'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
  constraint withdrawal_paused_seconds_check CHECK ((paused_seconds >= 0)),
  constraint withdrawal_source_check CHECK ((source = ANY (ARRAY['wallet'::text, 'returns'::text]))),
  constraint withdrawal_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'waiting'::text, 'asked'::text, 'review'::text, 'second'::text, 'approved'::text, 'sending'::text, 'paid'::text, 'partly_paid'::text, 'failed'::text, 'returned'::text, 'rejected'::text, 'cancelled'::text, 'expired'::text]))),
  constraint withdrawal_target_kind_check CHECK ((target_kind = ANY (ARRAY['bank'::text, 'pix'::text])))
);
CREATE INDEX withdrawal_by_amount ON public.withdrawal USING btree (amount);
CREATE INDEX withdrawal_claimed ON public.withdrawal USING btree (claimed_by, claimed_until) WHERE (claimed_by IS NOT NULL);
CREATE INDEX withdrawal_newest ON public.withdrawal USING btree (merchant, requested_at DESC, id DESC);
CREATE INDEX withdrawal_of_member ON public.withdrawal USING btree (member_id, requested_at DESC, id);
CREATE INDEX withdrawal_of_state ON public.withdrawal USING btree (merchant, state, requested_at DESC, id DESC);
CREATE INDEX withdrawal_open ON public.withdrawal USING btree (merchant, due_at, points DESC, id) WHERE (ended_at IS NULL);
CREATE TRIGGER goes_forward BEFORE UPDATE ON public.withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_goes_forward();

create table withdrawal_event (
  id bigint not null generated always as identity,
  withdrawal_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  state text not null,
  actor text not null,
  staff_id bigint,
  reason text,
  note text,
  constraint withdrawal_event_pkey PRIMARY KEY (id),
  constraint withdrawal_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint withdrawal_event_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id),
  constraint withdrawal_event_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'program'::text, 'staff'::text, 'bank'::text])))
);
CREATE INDEX withdrawal_event_of ON public.withdrawal_event USING btree (withdrawal_id, id);

create table withdrawal_limit (
  merchant text not null,
  currency text not null,
  level smallint not null,
  amount_min bigint not null,
  amount_max bigint not null,
  day_count integer not null,
  open_count integer not null,
  day_amount bigint not null,
  month_amount bigint not null,
  fee_free integer not null,
  fee_flat bigint not null,
  fee_bps integer not null,
  second_max bigint not null default '50000000000'::bigint,
  constraint withdrawal_limit_pkey PRIMARY KEY (merchant, currency, level),
  constraint withdrawal_limit_amount_min_check CHECK ((amount_min > 0)),
  constraint withdrawal_limit_check CHECK ((amount_max >= amount_min)),
  constraint withdrawal_limit_day_amount_check CHECK ((day_amount > 0)),
  constraint withdrawal_limit_day_count_check CHECK ((day_count > 0)),
  constraint withdrawal_limit_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
  constraint withdrawal_limit_fee_flat_check CHECK ((fee_flat >= 0)),
  constraint withdrawal_limit_fee_free_check CHECK ((fee_free >= 0)),
  constraint withdrawal_limit_level_check CHECK (((level >= 0) AND (level <= 1))),
  constraint withdrawal_limit_month_amount_check CHECK ((month_amount > 0)),
  constraint withdrawal_limit_open_count_check CHECK ((open_count > 0)),
  constraint withdrawal_limit_second_max_check CHECK ((second_max > 0))
);

create view content_item as
 SELECT announcement.merchant,
        CASE announcement.kind
            WHEN 'B'::text THEN 'banner'::text
            WHEN 'PL'::text THEN 'notice'::text
            ELSE 'popup'::text
        END AS kind,
    (announcement.id)::text AS id,
    announcement.title,
    announcement.content,
    announcement.alt,
    announcement.picture,
    announcement.link,
    announcement.group_name,
    announcement.topic,
    announcement.audience,
    announcement.starts_at AS shown_from,
    announcement.ends_at AS shown_until,
    announcement.sort,
    announcement.enabled
   FROM announcement
  WHERE (announcement.kind = ANY (ARRAY['B'::text, 'PL'::text, 'PU'::text]))
UNION ALL
 SELECT help_topic.merchant,
    'help'::text AS kind,
    help_topic.topic AS id,
    help_topic.title,
    help_topic.content,
    '{}'::jsonb AS alt,
    NULL::text AS picture,
    NULL::text AS link,
    NULL::text AS group_name,
    'system'::text AS topic,
    'all'::text AS audience,
    NULL::timestamp with time zone AS shown_from,
    NULL::timestamp with time zone AS shown_until,
    help_topic.sort,
    help_topic.enabled
   FROM help_topic
  WHERE (help_topic.topic <> ALL (ARRAY['terms'::text, 'privacy'::text]));

create view deposit_outcome as
 SELECT member_id,
    state,
    credited,
    created_at
   FROM deposit;

create view device_seen as
 SELECT member_id,
    device,
    user_agent,
    first_at,
    last_at
   FROM member_device;

create view game_title as
 SELECT vendor,
    code,
    name,
    node_id,
    category
   FROM game;

create view help_text as
 SELECT merchant,
    topic,
    title,
    content
   FROM help_topic;

create view identity_proof as
 SELECT member_id,
    merchant,
    attempt,
    state,
    lapsed_at,
    cpf_hash,
    facts_sealed
   FROM identity_case;

create view jackpot_game as
 SELECT vendor,
    code,
    node_id,
    name,
    icon,
    is_jackpot
   FROM game;

create view ledger.account_nonce as
 SELECT owner_id,
    id,
    turn
   FROM ledger.account;

create view ledger.command_outcome as
 SELECT member_id,
    id,
    outcome
   FROM ledger.op;

create view ledger.entry as
 SELECT transfer.member_id,
    transfer.debit_id AS account_id,
    transfer.debit_seq AS seq,
    (- transfer.amount) AS delta,
    transfer.debit_after AS after,
    transfer.id,
    transfer.leg,
    transfer.kind,
    transfer.credit_id AS counter_id,
    transfer.round_id,
    transfer.created_at
   FROM ledger.transfer
  WHERE (transfer.debit_seq IS NOT NULL)
UNION ALL
 SELECT transfer.member_id,
    transfer.credit_id AS account_id,
    transfer.credit_seq AS seq,
    transfer.amount AS delta,
    transfer.credit_after AS after,
    transfer.id,
    transfer.leg,
    transfer.kind,
    transfer.debit_id AS counter_id,
    transfer.round_id,
    transfer.created_at
   FROM ledger.transfer
  WHERE (transfer.credit_seq IS NOT NULL);

create view ledger.game_round as
 SELECT member_id,
    id,
    account_id,
    vendor,
    game,
    vendor_ref,
        CASE
            WHEN ((state = 'closed'::text) AND (stake_total = 0) AND (payout_total = 0) AND (EXISTS ( SELECT 1
               FROM ledger.op o
              WHERE ((o.member_id = r.member_id) AND (o.id = r.id))))) THEN 'void'::text
            ELSE state
        END AS state,
    opened_at,
    payout_total,
    stake_total,
    closed_at
   FROM ledger.round r;

create view ledger.house_account as
 SELECT id,
    currency,
    kind,
    code,
    balance,
    seq
   FROM ledger.account
  WHERE (owner_id = 0);

create view ledger.house_transfer as
 SELECT t.created_at,
    t.id,
    t.leg,
    t.member_id,
    t.kind,
    a.kind AS side,
    a.code,
    a.currency,
    (t.credit_id = a.id) AS is_in,
    t.amount,
    t.round_id
   FROM (ledger.transfer t
     JOIN ledger.account a ON ((((a.id = t.debit_id) OR (a.id = t.credit_id)) AND (a.owner_id = 0))));

create view ledger.play_limit as
 SELECT play_window.member_id,
    play_window.period,
    'deposit'::text AS kind,
    play_window.deposit_max AS amount
   FROM ledger.play_window
  WHERE (play_window.deposit_max IS NOT NULL)
UNION ALL
 SELECT play_window.member_id,
    play_window.period,
    'loss'::text AS kind,
    play_window.loss_max AS amount
   FROM ledger.play_window
  WHERE (play_window.loss_max IS NOT NULL)
UNION ALL
 SELECT play_window.member_id,
    play_window.period,
    'wager'::text AS kind,
    play_window.wager_max AS amount
   FROM ledger.play_window
  WHERE (play_window.wager_max IS NOT NULL)
UNION ALL
 SELECT play_window.member_id,
    play_window.period,
    'time'::text AS kind,
    play_window.time_max_ms AS amount
   FROM ledger.play_window
  WHERE (play_window.time_max_ms IS NOT NULL);

create view ledger.play_stop as
 SELECT member_id,
    is_held,
    is_missing,
    COALESCE((pause_until > now()), false) AS is_paused,
    pause_until,
    ((excluded_at IS NOT NULL) AND COALESCE((excluded_until > now()), true)) AS is_excluded,
    excluded_at,
    excluded_until
   FROM ledger.play_control;

create view ledger.posting as
 SELECT member_id,
    id,
    leg,
    kind,
    amount,
    debit_id,
    credit_id,
    round_id,
    reverses_id,
    created_at
   FROM ledger.transfer;

create view ledger.real_account as
 SELECT a.owner_id,
    a.id,
    a.kind,
    a.code,
    a.currency,
    a.bound,
    a.balance,
    a.held,
    a.requirements
   FROM (ledger.account a
     JOIN ledger.currency c ON (((c.code = a.currency) AND (NOT c.play))));

create view limit_loosening as
 SELECT member_id,
    at
   FROM protection_event
  WHERE (what = 'limit.loosening'::text);

create view live_session as
 SELECT id,
    member_id,
    place_until,
    place_ip
   FROM session
  WHERE ((ended_at IS NULL) AND (expires_at > now()) AND (last_seen_at > (now() - make_interval(mins => (idle_minutes)::integer))));

create view login_attempt as
 SELECT ip,
    at,
    succeeded
   FROM login_event;

create view member_account as
 SELECT id,
    merchant,
    username,
    account,
    nickname,
    type,
    status,
    currency,
    upline_id,
    created_at,
    closed_at,
    erased_at
   FROM member;

create view member_contact_filled as
 SELECT member_id,
    (gender IS NOT NULL) AS gender,
    (address IS NOT NULL) AS address,
    (id_number_hash IS NOT NULL) AS id_number
   FROM member_contact;

create view member_day as
 SELECT member_id,
    day,
    staked,
    paid,
    deposits
   FROM care_day;

create view member_document as
 SELECT member_id,
    merchant,
    id_number_sealed,
    id_number_hash
   FROM member_contact;

create view member_person as
 SELECT id,
    account,
    nickname,
    payee_name,
    email,
    mobile,
    mobile_proven_at,
    (birthday)::text AS birthday,
    created_at
   FROM member;

create view member_session as
 SELECT id,
    member_id,
    method,
    ip,
    user_agent,
    created_at,
    last_seen_at,
    ended_at,
    end_reason
   FROM session;

create view member_sign_in as
 SELECT id,
    merchant,
    username,
    account,
    type,
    status,
    currency,
    password_hash,
    password_changed_at,
    password_given
   FROM member;

create view member_verified_mail as
 SELECT member_id,
    verified_email
   FROM member_profile;

create view merchant_rule as
 SELECT code,
    currency,
    password_days
   FROM merchant;

create view open_alert as
 SELECT merchant,
    kind,
    subject
   FROM staff_alert
  WHERE (closed_at IS NULL);

create view payout_line as
 SELECT id,
    source,
    booked_at,
    amount,
    currency,
    part_id,
    state
   FROM statement_line
  WHERE ((amount < 0) OR (part_id IS NOT NULL));

create view payout_mark as
 SELECT member_id,
    fingerprint,
    created_at
   FROM payout_account
  WHERE (removed_at IS NULL);

create view payout_statement as
 SELECT source,
    covered_until
   FROM statement_source;

create view register_asked as
 SELECT member_id
   FROM register_standing;

create view session_sign_in as
 SELECT id,
    member_id,
    method,
    created_at,
    proven_at,
    factor_at
   FROM session;

create view sign_in_home as
 SELECT member_id,
    home_of(ip) AS home,
    at
   FROM login_event
  WHERE (succeeded AND (member_id IS NOT NULL));

create view staff_member as
 SELECT id,
    merchant,
    username,
    status,
    roles,
    staff_permissions(merchant, roles) AS permissions
   FROM staff;

create view terms_due as
 SELECT m.id AS member_id,
    t.document
   FROM (member_account m
     JOIN legal_text t ON (((t.merchant = m.merchant) AND t.is_material)))
  WHERE (NOT (EXISTS ( SELECT 1
           FROM member_agreement g
          WHERE ((g.member_id = m.id) AND (g.what = t.document) AND (g.version >= t.version)))));

create view vendor_code as
 SELECT code,
    name
   FROM vendor;

create view vendor_round as
 SELECT member_id,
    id,
    vendor,
    currency,
    game,
        CASE state
            WHEN 'settled'::text THEN 'closed'::text
            ELSE state
        END AS state,
    stake,
    payout,
    placed_at AS opened_at,
    settled_at AS closed_at
   FROM vendor_bet;

create view withdrawal_sent as
 SELECT id,
    no,
    member_id,
    sent_at
   FROM withdrawal
  WHERE (sent_at IS NOT NULL);

create view withdrawal_target as
 SELECT member_id,
    payout_account
   FROM withdrawal
  WHERE (ended_at IS NULL);

create view withdrawal_underway as
 SELECT member_id
   FROM withdrawal
  WHERE (ended_at IS NULL);

function ledger.admit(bigint,uuid,text,smallint,boolean,text,bigint) returns TABLE(reason text);

function ledger.apply(integer[],bigint[],uuid[],bytea[],smallint[],bigint[],bigint[],bigint[],bigint[],bigint[],boolean[],uuid[],uuid[],smallint[],boolean[],text[],text[],text[],bigint[],text[],uuid[],bigint[],text[]) returns TABLE(outcome text, reason text, balance bigint, seq bigint, round_id uuid, replayed boolean);

function ledger.audit_full() returns TABLE(invariant text, subject text, detail text);

function ledger.audit_guards() returns TABLE(invariant text, subject text, detail text);

function ledger.audit_limits(bigint[]) returns TABLE(invariant text, subject text, detail text);

function ledger.audit_recent(timestamp with time zone,bigint,integer) returns TABLE(invariant text, subject text, detail text);

function ledger.count_back(bigint,ledger.transfer) returns void;

function ledger.count_play(bigint[],smallint[],bigint[],bigint[],boolean[],boolean[]) returns void;

function ledger.counted(bigint,timestamp with time zone,timestamp with time zone) returns TABLE(deposited bigint, staked bigint, paid bigint);

function ledger.end_hold(text,bigint,uuid,bytea,uuid,bigint) returns text;

function ledger.forbids(bigint,bigint,boolean) returns text;

function ledger.free_seats() returns void;

function ledger.frozen_bets() returns smallint;

function ledger.frozen_withdrawals() returns smallint;

function ledger.gains(bigint[],uuid[],boolean[],bigint[],bigint[],boolean[]) returns TABLE(member_id bigint, round_id uuid, n integer, staked bigint, paid bigint, closes boolean);

function ledger.guard(bigint,text,integer) returns void;

function ledger.guard_others(bigint[],boolean) returns void;

function ledger.hold(bigint,uuid,smallint,ledger.account,bigint,bigint,bigint,integer) returns text;

function ledger.is_counted(smallint) returns boolean;

function ledger.is_frozen(smallint,smallint) returns boolean;

function ledger.is_payout(smallint) returns boolean;

function ledger.is_play(smallint) returns boolean;

function ledger.is_taken(bigint,uuid,bytea) returns boolean;

function ledger.joins() returns smallint;

function ledger.kind_bet() returns smallint;

function ledger.kind_deposit() returns smallint;

function ledger.kind_promo_win() returns smallint;

function ledger.kind_rollback() returns smallint;

function ledger.kind_win() returns smallint;

function ledger.kind_withdrawal() returns smallint;

function ledger.kyc_hides(smallint,text) returns boolean;

function ledger.lock_accounts(bigint) returns void;

function ledger.opens() returns smallint;

function ledger.period_end(smallint,timestamp with time zone,text) returns timestamp with time zone;

function ledger.period_start(smallint,timestamp with time zone,text) returns timestamp with time zone;

function ledger.post_one(ledger.transfer,bigint) returns void;

function ledger.receivable_of(bigint,text) returns bigint;

function ledger.refuse_change() returns trigger;

function ledger.requirement_of(smallint) returns text;

function ledger.requires_clearance() returns smallint;

function ledger.requires_kyc() returns smallint;

function ledger.requires_profile() returns smallint;

function ledger.requires_terms() returns smallint;

function ledger.resolve(text[],bigint[],uuid[],bytea[],smallint[],bigint[],bigint[],bigint[],bigint[],integer[],uuid[],boolean[]) returns TABLE(outcome text, reason text, balance bigint, seq bigint, round_id uuid, replayed boolean);

function ledger.roll_back(bigint,uuid,bytea,uuid,ledger.account) returns text;

function ledger.roll_days() returns bigint;

function ledger.roll_hours() returns bigint;

function ledger.set_requirements(bigint,smallint) returns void;

function ledger.settles() returns smallint;

function ledger.stake_so_far(integer[],smallint[],bigint[],bigint) returns bigint;

function ledger.take_back(bigint,uuid,bytea,uuid,smallint,boolean) returns smallint;

function ledger.take_seat(bigint,text) returns boolean;

function ledger.unrollable(bigint,uuid) returns text;

function ledger.void_round(bigint,uuid,bytea,ledger.account) returns text;

CREATE OR REPLACE FUNCTION public.adjustment_goes_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.state <> 'approved'
      or to_jsonb(new) - '{state,failure,ended_at}'::text[]
        <> to_jsonb(old) - '{state,failure,ended_at}'::text[] then
    raise exception 'an adjustment stays as it was approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.approval_goes_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a proposal stays' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'waiting' then
    raise exception 'a proposal is decided once' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - '{state,decided_by,decided_at,decision}'::text[]
      <> to_jsonb(old) - '{state,decided_by,decided_at,decision}'::text[] then
    raise exception 'a proposal stays as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update catalogue_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update content_revision set revision = revision + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.day_close_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a closed day stands' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.deposit_goes_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  if (new.member_id, new.method, new.provider, new.currency, new.amount)
      is distinct from (old.member_id, old.method, old.provider, old.currency, old.amount)
    or old.credited is not null
      and (new.credited, new.posting_id) is distinct from (old.credited, old.posting_id)
    or new.reversed < old.reversed
    or new.state <> old.state and not (case old.state
      when 'pending' then true
      when 'review' then new.state in ('pending', 'paid', 'failed', 'cancelled', 'returned')
      when 'expired' then new.state in ('paid', 'returned')
      when 'failed' then new.state in ('paid', 'returned')
      when 'cancelled' then new.state in ('paid', 'returned')
      when 'paid' then new.state = 'reversed'
      else false
    end)
  then
    raise exception 'deposit % cannot go from % to %', old.id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.deposit_tells()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deposit_event (deposit_id, state, reason) values (new.id, new.state, new.reason);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fold_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(TRIM(BOTH FROM translate(lower(name), 'áàâãäåéèêëíìîïóòôõöúùûüçñý'::text, 'aaaaaaeeeeiiiiooooouuuucny'::text)), '\s+'::text, ' '::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.home_of(ip text)
 RETURNS inet
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when family(ip::inet) = 6 then network(set_masklen(ip::inet, 64))::inet
    else ip::inet end
$function$;

CREATE OR REPLACE FUNCTION public.identity_goes_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A yes may lapse, once, and nothing else of it changes.
  if old.state = 'verified' and old.lapsed_at is null
    and to_jsonb(new) - 'lapsed_at' = to_jsonb(old) - 'lapsed_at'
  then
    return new;
  end if;
  if old.state in ('verified', 'rejected') or old.state = 'review' and (
    new.state = 'uploading'
    or (new.facts_sealed, new.cpf_hash, new.document_kind, new.submitted_at)
      is distinct from (old.facts_sealed, old.cpf_hash, old.document_kind, old.submitted_at)
  ) then
    raise exception 'proof % of member % cannot go from % to %', old.attempt, old.member_id,
      old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.is_trial(p_type smallint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (p_type = 4);

CREATE OR REPLACE FUNCTION public.member_closes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.closed_at := case when new.status = 'closed' then coalesce(old.closed_at, now()) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.member_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update session set ended_at = now(), end_reason = 'staff'
    where member_id = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.new_member_id()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  candidate bigint;
begin
  loop
    candidate := 100000000 + floor(random() * 900000000)::bigint;
    exit when not exists (select 1 from member where id = candidate);
  end loop;
  return candidate;
end $function$;

CREATE OR REPLACE FUNCTION public.payout_part_goes_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> old.state and not (
      old.state in ('ready', 'submitted', 'unknown')
        and new.state in ('submitted', 'unknown', 'paid', 'failed')
      or old.state = 'paid' and new.state = 'returned'
      or old.state = 'failed' and new.state = 'paid' and old.flipped_at is not null) then
    raise exception 'payout part % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (new.id, new.withdrawal_id, new.amount, new.bank)
    is distinct from (old.id, old.withdrawal_id, old.amount, old.bank)
  then
    raise exception 'payout part % cannot become another', old.id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.protection_event_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'protection_event is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.register_record_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION public.staff_audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  last staff_audit;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff_audit', 0));
  select * into last from staff_audit order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.at := clock_timestamp();
  new.prev_hash := coalesce(last.hash, '\x'::bytea);
  new.hash := '\x'::bytea;
  new.hash := staff_audit_hash(new);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.staff_audit_faults(p_after bigint, p_until bigint)
 RETURNS TABLE(seq bigint, fault text)
 LANGUAGE sql
 STABLE
AS $function$
  select c.seq,
      case when c.hash <> staff_audit_hash(l.entry) then 'hash' else 'chain' end
    from (
      select a as entry, a.seq,
          lag(a.hash, 1, '\x'::bytea) over w as hash_before,
          lag(a.seq, 1, 0::bigint) over w as seq_before
        from staff_audit a where a.seq between p_after and p_until
        window w as (order by a.seq)
    ) l, lateral (select (l.entry).*) c
    where c.seq > p_after and (c.hash <> staff_audit_hash(l.entry)
      or c.prev_hash <> l.hash_before or c.seq <> l.seq_before + 1)
$function$;

CREATE OR REPLACE FUNCTION public.staff_audit_hash(entry staff_audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select sha256(convert_to((to_jsonb(entry) - 'hash')::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.staff_audit_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'staff_audit is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.staff_audit_text(entry staff_audit)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET "TimeZone" TO 'UTC'
AS $function$
  select (to_jsonb(entry) - 'hash')::text
$function$;

CREATE OR REPLACE FUNCTION public.staff_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update staff_session set ended_at = now(), end_reason = 'closed'
    where staff_id = new.id and ended_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.staff_permissions(p_merchant text, p_roles text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct permission order by permission), '{}')
    from staff_role_permission where merchant = p_merchant and role = any(p_roles)
$function$;

CREATE OR REPLACE FUNCTION public.staff_roles_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from unnest(new.roles) name where not exists (
      select 1 from staff_role r where r.merchant = new.merchant and r.name = name)) then
    raise exception 'no such role' using errcode = 'foreign_key_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.vendor_standing(p_vendor text[], p_member bigint[], p_currency text[], p_game text[], p_round text[], p_ticket bytea[])
 RETURNS TABLE(status text, currency text, account_id bigint, balance bigint, game_open boolean, lines integer, round_id uuid, round_open boolean, ticket_game text, ticket_session uuid, live_session uuid)
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET enable_memoize TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  return query
    select m.status, q.currency, a.id, a.balance,
        coalesce(g.enabled and v.enabled and k.enabled and k.permitted, false)
          and coalesce(coalesce(g.rtp_percent, 0) >= place.return_percent_min, true),
        g.lines, r.id, coalesce(r.state = 'open', false), q.ticket_game, q.ticket_session, live.id
      from (
        select asked.*, t.game as ticket_game, t.session_id as ticket_session,
            coalesce(asked.wanted, t.currency, (
              select own.currency from member own where own.id = asked.member_id
            )) as currency
          from unnest(p_vendor, p_member, p_currency, p_game, p_round, p_ticket)
            with ordinality as asked (vendor, member_id, wanted, game, round, ticket, n)
          left join vendor_ticket t on t.hash = asked.ticket and t.member_id = asked.member_id
            and t.vendor = asked.vendor and t.currency = coalesce(asked.wanted, t.currency)
      ) as q
      cross join (select (select return_percent_min from catalogue_version)) as place
      left join member m on m.id = q.member_id
      left join ledger.account a on a.owner_id = q.member_id and a.currency = q.currency
        and a.kind = 'wallet' and a.code = ''
      left join game g on g.vendor = q.vendor and g.code = q.game
      left join vendor v on v.code = g.vendor
      left join game_category k on k.code = g.category
      left join ledger.round r on r.member_id = q.member_id and r.vendor = q.vendor
        and r.vendor_ref = q.round
      -- Without a ticket a bet goes by the member's newest session; `admit` has the last word.
      left join lateral (
        select s.id from session s
          where s.member_id = q.member_id and q.ticket is null and s.ended_at is null
          order by s.created_at desc limit 1
      ) as live on true
      order by q.n;
end $function$;

CREATE OR REPLACE FUNCTION public.wallet_transfer_goes_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or old.ended_at is not null then
    raise exception 'a transfer stays as it ended' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.withdrawal_goes_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> old.state and not (new.state = any (case old.state
      when 'checking' then
        '{waiting,asked,review,second,approved,cancelled}'::text[]
      when 'waiting' then '{checking,review,rejected,cancelled}'
      when 'asked' then '{checking,review,rejected,cancelled,expired}'
      when 'review' then '{asked,waiting,second,approved,rejected,cancelled}'
      when 'second' then '{review,waiting,approved,rejected,cancelled}'
      when 'approved' then '{review,sending,cancelled}'
      when 'sending' then '{paid,partly_paid,failed}'
      when 'paid' then '{partly_paid,returned}'
      when 'partly_paid' then '{paid,returned}'
      when 'failed' then '{paid,partly_paid}'
      else '{}'
    end)) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state;
  end if;
  if (new.id, new.member_id, new.amount, new.fee, new.currency, new.payout_account,
      new.ledger_account, new.source)
    is distinct from (old.id, old.member_id, old.amount, old.fee, old.currency,
      old.payout_account, old.ledger_account, old.source)
  then
    raise exception 'withdrawal % cannot become another', old.id;
  end if;
  new.version := old.version + 1;
  return new;
end $function$;
