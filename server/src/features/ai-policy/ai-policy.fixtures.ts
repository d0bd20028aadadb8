import type { AiMode, AiTool, ModelProtocol } from '@milepost/contract'
import { kindsOfTool } from '@milepost/contract'
import type { Pool } from 'pg'
import { insert } from '../../testing/world.ts'

/** What an agency chooses in a test; every kind of data of the tools is allowed. */
export interface ChosenAi {
  mode: AiMode
  tools?: readonly AiTool[]
  /** An endpoint without a key, by which all of these tools call. */
  endpoint?: { address: string; protocol: ModelProtocol; seconds_per_call?: number; most_output_tokens?: number }
}

/** Stores what an agency lets AI do, over what it chose before. Returns the id of the endpoint, null without one. */
export async function chooseAi(
  owner: Pool,
  authority_id: number,
  { mode, tools = [], endpoint }: ChosenAi,
): Promise<number | null> {
  await owner.query(
    `insert into ai_policies (authority_id, mode, lock_version, updated_at) values ($1, $2, 1, now())
     on conflict (authority_id) do update set mode = excluded.mode, lock_version = ai_policies.lock_version + 1`,
    [authority_id, mode],
  )
  await owner.query('delete from ai_allowances where authority_id = $1', [authority_id])
  await owner.query('delete from ai_tools where authority_id = $1', [authority_id])
  const endpoint_id = endpoint
    ? await insert(
        owner,
        `insert into model_endpoints (authority_id, name, protocol, address, model_name, seconds_per_call, most_output_tokens)
         values ($1, 'Scripted ' || nextval('global_id'), $2, $3, 'scripted', $4, $5) returning id`,
        [
          authority_id,
          endpoint.protocol,
          endpoint.address,
          endpoint.seconds_per_call ?? 5,
          endpoint.most_output_tokens ?? 2000,
        ],
      )
    : null
  for (const tool of tools) {
    await owner.query(`insert into ai_tools (authority_id, tool, endpoint_id) values ($1, $2, $3)`, [
      authority_id,
      tool,
      tool === 'mcp' ? null : endpoint_id,
    ])
    for (const kind of kindsOfTool[tool])
      await owner.query(
        `insert into ai_allowances (authority_id, tool, kind, clause, allowed_by, allowed_at)
         values ($1, $2, $3, 'Directive 12, section 3', 'Ada Administrator', now())`,
        [authority_id, tool, kind],
      )
  }
  return endpoint_id
}
