-- What searches compare, kept with each row. `search_key` is `searchKey` of contract/src/core/search-words.ts, where its rules are explained and tested;
-- server/src/platform/database/search-key.test.ts holds the two against each other.
create function search_form(p_text text, p_hyphen text) returns text language plpgsql immutable strict parallel safe as $$
declare
  v text := p_text;
begin
  if v ~ '[^\u0001-\u007f]' then
    v := normalize(regexp_replace(v, '[\u00bc-\u00be\u2150-\u215e]', ' \&', 'g'), nfkd);
    v := regexp_replace(v, '[\u0300-\u036f]', '', 'g');
    v := translate(v, U&'\2044\00D7\00AD\2010\2011\2012\2013\2014\2015\2212\2018\2019\2032\201C\201D', '/x--------''''''""');
  end if;
  v := replace(lower(v collate "C"), '''''', '"');
  if v ~ '[0-9]' then
    v := regexp_replace(v, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
    v := regexp_replace(v, '([0-9])-(?=[0-9]+/[0-9])', '\1 ', 'g');
    v := regexp_replace(v, '([0-9])-(?=[0-9])', '\1', 'g');
    v := replace(v, '-', p_hyphen);
    v := regexp_replace(v, '([0-9]) ?(?:"|inch(?:es)?(?![a-z]))', '\1in ', 'g');
    v := regexp_replace(v, '([0-9]) ?(?:''|feet(?![a-z])|foot(?![a-z]))', '\1ft ', 'g');
    v := regexp_replace(v, '(\.[0-9]*[1-9])0+(?![0-9])', '\1', 'g');
    v := regexp_replace(v, '([0-9])\.0+(?![0-9])', '\1', 'g');
  end if;
  v := replace(v, '-', p_hyphen);
  v := regexp_replace(v, '\.(?![0-9])', '', 'g');
  v := regexp_replace(v, '(^|[^0-9])\.', '\1', 'g');
  v := regexp_replace(v, '/(?![0-9])', ' ', 'g');
  v := regexp_replace(v, '(^|[^0-9])/', '\1 ', 'g');
  v := regexp_replace(v, '[\u0001- !-,:-@[-`{-\u007f]+', ' ', 'g');
  v := btrim(regexp_replace(v, '([0-9]) ?(mm|cm|m|in|ft|yd|lb|psi)(?![a-z0-9])', '\1\2', 'g'), ' ');
  return case when v = '' then '' else ' ' || v end;
end $$;
create function search_key(p_text text) returns text language plpgsql immutable strict parallel safe as $$
declare
  v_joined constant text := public.search_form(p_text, '');
  v_apart text;
begin
  if p_text ~ '[-\u00ad\u2010-\u2015\u2212\ufe58\ufe63\uff0d]' then
    v_apart := public.search_form(p_text, ' ');
    if v_apart <> v_joined then return v_joined || v_apart; end if;
  end if;
  return v_joined;
end $$;
comment on function search_form is 'One form of a search key: with what stands for the hyphens that join words.';
comment on function search_key is 'A text as searches compare it: its words in small letters, a space before each.';

alter table master_pay_items add column search_key text not null generated always as (search_key(item_code || ' ' || item_description)) stored;
alter table project_pay_items add column search_key text not null generated always as (search_key(item_code || ' ' || item_description)) stored;
alter table materials add column search_key text not null generated always as (search_key(name)) stored;
alter table projects add column search_key text not null generated always as (search_key(
  name || ' ' || dot_code || ' ' || coalesce(contract_number, '') || ' ' || coalesce(state_project_number, '') || ' ' || coalesce(job_number, '') || ' ' || coalesce(contractor_name, ''))) stored;
alter table trucks add column search_key text not null generated always as (search_key(number)) stored;
alter table suppliers add column search_key text not null generated always as (search_key(name)) stored;
alter table plants add column search_key text not null generated always as (search_key(code || ' ' || name)) stored;
alter table memberships add column search_key text not null generated always as (search_key(
  first_name || ' ' || last_name || ' ' || coalesce(title, '') || ' ' || coalesce(employee_number, ''))) stored;

alter table haulers add column search_key text not null generated always as (search_key(name)) stored;
alter table customers add column search_key text not null generated always as (search_key(name)) stored;
alter table contractor_jobs add column search_key text not null generated always as (search_key(job_number)) stored;

drop index master_pay_items_text;
