-- Where text messages go, by the country of the number (ISO 3166-1): each costs money, and numbers
-- that earn by being sent to are a trade. To any other country nothing is sent.
create table sms_country (
  merchant text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (merchant, country)
);
insert into sms_country select 'TREVO', unnest(array[
  'BR', 'PT', 'TH', 'VN', 'US', 'GB', 'AR', 'MX', 'ID', 'PH']);
