import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Entered, Proven } from '../../sessions/index.ts'
import { offeredProviders } from './attempts.queries.ts'

/**
 * The rules of agencies with providers. One that requires its own has its staff sign in by one of them, in no other way; people from outside, who are not in the
 * agency's directory, and those who run the installation sign in as everywhere.
 * @throws Problem `provider_required`, with the provider to sign in by
 */
export const requiredProvider =
  ({ platform }: { platform: Database }) =>
  async ({ provider }: Proven, { authority_id, role }: Entered): Promise<void> => {
    if (authority_id === null || role === null) return
    const required = (await offeredProviders(platform, { authority_id })).filter((one) => one.required)
    const [one] = required
    if (!one || required.some(({ id }) => id === provider?.provider_id)) return
    throw new Problem('provider_required', { agency: one.authority_name, name: one.name, idp: one.id })
  }
