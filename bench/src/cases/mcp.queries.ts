import type { Client } from 'pg'

/** Opens the MCP door of an agency, as its administrator does under its policy. */
export async function openMcpDoor(client: Client, authority_id: number): Promise<void> {
  await client.query(
    `insert into ai_policies (authority_id, mode, updated_at) values ($1, 'rules_only', now())
     on conflict (authority_id) do update set mode = excluded.mode`,
    [authority_id],
  )
  await client.query(
    `insert into ai_allowances (authority_id, tool, kind, clause, allowed_by, allowed_at)
     values ($1, 'mcp', 'records', 'Measured', 'Bench', now()) on conflict do nothing`,
    [authority_id],
  )
}
