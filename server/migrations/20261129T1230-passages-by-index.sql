-- Passages of files by an index: an assistant may have 20,000 of them, and each question looked at all.
create function passage_words(p_assistant_id bigint, p_heading text, p_body text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('english', p_heading || ' ' || p_body) || to_tsvector('spanish', p_heading || ' ' || p_body) || array_to_tsvector(array['#' || p_assistant_id])
$$;
alter table assistant_passages alter column words set expression as (passage_words(assistant_id, heading, body));
create index assistant_passages_words on assistant_passages using gin (words) with (fastupdate = off);

-- The passages of an assistant's files that fit a question best, and the part of the question that each holds, from 0 to 1. p_terms are the terms of the question,
-- each with the phrases that mean the same; a term weighs by how rare it is, and most where no passage holds it, since what is asked is then not in the files.
-- Of the 500 passages that hold most, the ranks by any of the words and by trigrams are fused by their reciprocals
-- (Cormack, Clarke and Büttcher, SIGIR 2009: 1 / (60 + rank)).
-- Under row-level security an index on words cannot be used (its operator is not leakproof): this function reads the agency by itself, as the policy does.
create function find_assistant_passages(p_assistant_id bigint, p_question text, p_terms jsonb, p_most integer)
returns table (id bigint, evidence double precision, fused numeric)
language sql stable security definer set search_path = public, pg_temp as $$
  with terms as materialized (
    select g.n, string_agg('(' || q.query::text || ')', ' | ')::tsquery as query
    from jsonb_array_elements(p_terms) with ordinality g(phrases, n)
    cross join lateral jsonb_array_elements_text(g.phrases) p(phrase)
    cross join lateral (select phraseto_tsquery('english', p.phrase) || phraseto_tsquery('spanish', p.phrase) as query) q
    where numnode(q.query) > 0 group by g.n),
  held as materialized (
    select p.id, t.n
    from terms t join assistant_passages p on p.words @@ ((quote_literal('#' || p_assistant_id))::tsquery && t.query)
    where p.authority_id = current_setting('app.authority_id')::bigint and p.assistant_id = p_assistant_id),
  every as (
    select count(*) as passages from assistant_passages p
    where p.authority_id = current_setting('app.authority_id')::bigint and p.assistant_id = p_assistant_id),
  weights as materialized (
    select t.n, ln(1 + e.passages / (1.0 + count(h.id)))::double precision as weight
    from terms t cross join every e left join held h on h.n = t.n group by t.n, e.passages),
  evident as materialized (
    select h.id, sum(w.weight) / (select sum(weight) from weights) as evidence
    from held h join weights w on w.n = h.n group by h.id order by evidence desc, h.id limit 500),
  asked as (select string_agg('(' || query::text || ')', ' | ')::tsquery as query from terms),
  ranked as materialized (
    select e.id, e.evidence, ts_rank(p.words, a.query) as by_words, word_similarity(p_question, p.body) as by_letters
    from evident e cross join asked a
    join assistant_passages p on p.authority_id = current_setting('app.authority_id')::bigint and p.id = e.id)
  select r.id, r.evidence,
    1.0 / (60 + row_number() over (order by r.by_words desc, r.id)) + 1.0 / (60 + row_number() over (order by r.by_letters desc, r.id)) as fused
  from ranked r order by fused desc, r.id limit p_most
$$;
revoke all on function find_assistant_passages from public;
grant execute on function find_assistant_passages to milepost_app;
