-- Why calls to other systems failed, and what was wrong in other agencies' feeds: codes with values (contract/src/core/call-faults.ts) in place of
-- English sentences, so that each user reads them in their own language.

create function pg_temp.plain_call_fault(said text) returns jsonb language sql immutable as $$
  select case
    when said is null then null
    when said ~ '^it answered \d{3}$' then jsonb_build_object('code', 'status', 'status', right(said, 3)::integer)
    when said ~ '^it answered more than [\d,]+ bytes$'
      then jsonb_build_object('code', 'too_large', 'bytes', replace(substring(said from '[\d,]+'), ',', '')::bigint)
    when said ~ ' is no host of the public internet$'
      then jsonb_build_object('code', 'not_public', 'host', regexp_replace(said, ' is no host of the public internet$', ''))
    when said ~ '^it answered [\w.+-]+/[\w.+-]+$'
      then jsonb_build_object('code', 'content_type', 'content_type', substring(said from 13))
    else coalesce(
      (select jsonb_build_object('code', known.code) from (values
        ('the address cannot be read', 'bad_address'),
        ('the address has to begin with https://', 'not_https'),
        ('it did not answer in time', 'timeout'),
        ('it answered without a type', 'no_content_type'),
        ('the answer is no JSON', 'not_json'),
        ('its answer has no access_token', 'no_token'),
        ('its secret can no longer be read: please enter it again', 'secret_unreadable'),
        ('it answered nothing', 'empty'),
        ('it answered no XML', 'not_xml'),
        ('it answered XML that is no fleet of ISO 15143-3', 'not_a_fleet'),
        ('it answered XML with a document type, which is not read', 'declares_types'),
        ('its answer is cut off or is no whole XML', 'cut_off'),
        ('a page has more machines than are read', 'too_many_machines'),
        ('its answer has elements within elements without end', 'too_deep'),
        ('it took too long to answer all pages', 'poll_too_long'),
        ('the answer is no WZDx or CWZ feed', 'not_a_feed'),
        ('the subscriber was removed', 'subscriber_removed')
      ) as known(sentence, code) where known.sentence = said),
      -- Anything else came from Node, and is quoted.
      jsonb_build_object('code', 'connection_failed', 'detail', said))
  end
$$;

create function pg_temp.call_fault(said text) returns jsonb language sql immutable as $$
  select case when said like 'the sign-in failed: %'
    then jsonb_build_object('code', 'sign_in_failed', 'cause', pg_temp.plain_call_fault(substring(said from 21)))
    else pg_temp.plain_call_fault(said) end
$$;

create function pg_temp.poll_notes(said text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(note.value order by note.place), '[]'::jsonb)
  from (
    select place, case
      when one ~ '^\d+ machines have neither' then jsonb_build_object('code', 'unnamed', 'count', substring(one from '^\d+')::integer)
      when one like '%was read already%' then '{"code": "same_page"}'
      when one like '%another host%' then '{"code": "other_host"}'
      when one like '%more pages than%' then '{"code": "too_many_pages"}'
      else '{"code": "unreadable_link"}'
    end::jsonb as value
    from unnest(said) with ordinality as item(one, place)
  ) as note
$$;

create function pg_temp.feed_faults(said jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(fault.value - 'message' || jsonb_build_object('code', case fault.value ->> 'message'
    when 'is missing' then 'missing'
    when 'has no line that can be drawn' then 'no_line'
    when 'is no instant with its zone' then 'no_instant'
    when 'is before the start' then 'end_before_start'
    when 'is none of the standard' then 'unknown_word'
    when 'has no name' then 'no_road_name'
    when 'lies in the future' then 'in_future'
    when 'is no e-mail address' then 'no_email'
    when 'is used twice' then 'id_used_twice'
    else 'too_many_events' end) order by fault.place), '[]'::jsonb)
  from jsonb_array_elements(said) with ordinality as fault(value, place)
$$;

alter table telematics_connections alter column fault type jsonb using pg_temp.call_fault(fault);
alter table telematics_polls
  alter column fault type jsonb using pg_temp.call_fault(fault),
  alter column notes drop default,
  alter column notes type jsonb using pg_temp.poll_notes(notes),
  alter column notes set default '[]';

alter table work_zone_subscribers drop constraint work_zone_subscribers_fault_check;
alter table work_zone_subscribers alter column fault type jsonb using pg_temp.call_fault(fault);
alter table work_zone_deliveries drop constraint work_zone_deliveries_fault_check;
alter table work_zone_deliveries alter column fault type jsonb using pg_temp.call_fault(fault);
alter table outside_feeds drop constraint outside_feeds_fault_check;
alter table outside_feeds
  alter column fault type jsonb using pg_temp.call_fault(fault),
  alter column faults type jsonb using pg_temp.feed_faults(faults);

comment on column outside_feeds.faults is 'What was wrong in it, each kind once: path, code, count, example.';
