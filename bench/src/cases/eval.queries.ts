import type { Client } from 'pg'

/** Switches assistants on for every agency of a database, and lets people ask as many questions as if they had asked none within the last minutes. */
export async function prepareAssistants(client: Client): Promise<void> {
  await client.query(
    `insert into authority_feature_flags (authority_id, name, enabled) select id, 'assistant', true from authorities
     on conflict (authority_id, name) do update set enabled = true`,
  )
  await client.query("update assistant_messages set asked_at = asked_at - interval '1 hour'")
}
