import type { FeatureFlag } from '@milepost/contract'
import type { Pool } from 'pg'

/** Switches a flag on for an agency, or off. */
export const switchFlag = (owner: Pool, authority_id: number, name: FeatureFlag, enabled = true) =>
  owner.query(
    `insert into authority_feature_flags (authority_id, name, enabled) values ($1, $2, $3)
     on conflict (authority_id, name) do update set enabled = excluded.enabled`,
    [authority_id, name, enabled],
  )
