import { agencies } from '@milepost/contract/agencies/agencies.contract'
import { call } from '../../lib/client.ts'
import { startAgain } from '../../lib/session-end.ts'
import { replaceTokens } from '../../lib/tokens.ts'

/** Switches to another agency: with the tokens of its session, to the landing page of the role there. Other tabs receive the tokens and follow. */
export async function switchAgency(id: number): Promise<void> {
  await replaceTokens(() => call(agencies.activate, { params: { id } }))
  startAgain()
}
