import { membershipsOf, type EndSessionsParts } from '../sessions/index.ts'
import type { PersonalTexts } from './context-words.ts'

type Named = { first_name: string; last_name: string; authority_name: string }

/** Texts about a person that may not be used as a password: the e-mail address, names, and agencies, also the one that invites. */
export async function personalTexts(
  { platform }: Pick<EndSessionsParts, 'platform'>,
  { user_id, email }: { user_id: number; email: string },
  invitation: Named | null = null,
): Promise<PersonalTexts> {
  const named: Named[] = [...(await membershipsOf(platform, user_id)), ...(invitation ? [invitation] : [])]
  return {
    email,
    others: named.flatMap(({ first_name, last_name, authority_name }) => [first_name, last_name, authority_name]),
  }
}
