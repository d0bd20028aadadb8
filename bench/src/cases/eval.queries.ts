import type { Client } from 'pg'

/** Switches assistants on for every agency of a database. */
export const switchAssistantOn = (client: Client) =>
  client.query(
    `insert into authority_feature_flags (authority_id, name, enabled) select id, 'assistant', true from authorities
     on conflict (authority_id, name) do update set enabled = true`,
  )
