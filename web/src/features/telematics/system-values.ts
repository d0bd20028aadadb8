import type { telematicsConnectionRecord } from '@milepost/contract/telematics/telematics-connection.record'
import type { RecordValues } from '../../lib/record/record-values.ts'

/** The values of a system's form, as typed; the secret is never returned by the server. */
export type SystemValues = RecordValues<typeof telematicsConnectionRecord> & { secret: string }

/** What a way of signing in needs and lacks, and what of the other ways is not sent; `has_secret` if one is stored. */
export function readSignIn({ sign_in, client_id, token_address, secret }: SystemValues, has_secret: boolean) {
  const signs_in = sign_in !== 'none'
  const oauth = sign_in === 'oauth2'
  const lacks = (typed: string) => typed.trim() === ''
  return {
    body: {
      ...(!signs_in && { client_id: null }),
      ...(!oauth && { token_address: null, scope: null }),
      ...(signs_in && secret !== '' && { secret }),
    },
    faults: {
      ...(signs_in && lacks(client_id) && { client_id: 'required' }),
      ...(signs_in && !has_secret && lacks(secret) && { secret: 'required' }),
      ...(oauth && lacks(token_address) && { token_address: 'required' }),
    },
  }
}
