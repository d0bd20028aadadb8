-- Networks (an IPv4 address, the /64 of an IPv6 one) from which somebody signed in lately, whoever that was: while a flood of sign-ins lasts, theirs come
-- first. A global table (D1), asked before anybody is known, reached by platform queries alone.
create table known_networks (
  network text primary key,
  last_signed_in_at timestamptz not null
);
grant select, insert, update on known_networks to milepost_app;
