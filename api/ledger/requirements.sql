-- Requirements that a member's bets wait for: bits of the wallet's row, which every bet reads
-- anyway. The modules compute them; here they are stored and named.

drop function if exists ledger.requirement_of;
drop function if exists ledger.kyc_hides;
drop function if exists ledger.is_frozen;
drop function if exists ledger.set_requirements;
drop function if exists ledger.lock_accounts;

-- The most important requirement that a wallet's bets wait for, or null. The bits are on the row
-- that each bet has locked and read: testing them costs nothing.
create function ledger.requirement_of(p_requirements smallint) returns text
language sql immutable as $$
  select case
      when p_requirements & ledger.requires_clearance() <> 0 then 'limit.restricted'
      when p_requirements & ledger.requires_kyc() <> 0 then 'limit.identity'
      when p_requirements & ledger.requires_terms() <> 0 then 'limit.terms'
      when p_requirements & ledger.requires_profile() <> 0 then 'limit.profile'
    end
$$;

-- Whether the missing verification is reported first, instead of a reason that only the number's
-- owner may learn.
create function ledger.kyc_hides(p_requirements smallint, p_reason text) returns boolean
language sql immutable as $$
  select p_requirements & ledger.requires_kyc() <> 0
    and p_reason not in ('session.ended', 'limit.exclusion', 'limit.pause')
$$;

-- Whether an account takes no command of a kind.
create function ledger.is_frozen(p_kind smallint, p_frozen smallint) returns boolean
language sql immutable as $$
  select p_kind = ledger.kind_withdrawal() and p_frozen & ledger.frozen_withdrawals() <> 0
    or p_kind = ledger.kind_bet() and p_frozen & ledger.frozen_bets() <> 0
$$;

-- Locks a member's accounts until the transaction ends: no bet of theirs commits meanwhile, and of
-- two changes of one member the later sees the effect of the earlier.
create function ledger.lock_accounts(p_member bigint) returns void
language sql volatile as $$
  select from ledger.account
    where owner_id = p_member and bound <> 'none' order by owner_id, id for no key update;
$$;

-- Stores the requirements of one member on the wallets of real money.
create function ledger.set_requirements(p_member bigint, p_requirements smallint) returns void
language sql volatile as $$
  update ledger.account a set requirements = p_requirements
    from ledger.currency c
    where a.owner_id = p_member and a.kind = 'wallet' and a.requirements <> p_requirements
      and c.code = a.currency and not c.play;
$$;
