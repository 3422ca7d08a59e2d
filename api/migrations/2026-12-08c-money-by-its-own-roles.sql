-- Whoever gives out accounts and roles decides over no money: it is of payments, risk, finance and
-- games. Finance decides for others and proposes nothing itself. What a house wants otherwise, two
-- persons give back (/admin/roles); a start does not.
delete from staff_role_permission
  where role = 'admin' and permission in ('withdrawal:decide', 'withdrawal:lead',
    'withdrawal:second', 'withdrawal:large', 'transfer:work', 'vendor:manage', 'risk:edit');
delete from staff_role_permission where role = 'finance' and permission = 'withdrawal:decide';
