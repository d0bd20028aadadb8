import { Problem } from '../../platform/problem.ts'
import { countAttempt, passwordMatches, type EndSessionsParts } from '../sessions/index.ts'
import { passwordHashOf } from './passwords.queries.ts'

/** Wrong current passwords that a person may give within 15 minutes (D4). */
const MOST_WRONG = 10

/** Throws `invalid_current_password` unless the person gives their own: a session that was left open proves too little for what follows. */
export async function assertOwnPassword(
  { platform, clock }: Pick<EndSessionsParts, 'platform'> & { clock: () => Date },
  user_id: number,
  current_password: string,
): Promise<void> {
  await countAttempt(platform, [{ key: `current:${user_id}`, most: MOST_WRONG }], clock())
  if (!(await passwordMatches(await passwordHashOf(platform, user_id), current_password)))
    throw new Problem('invalid_current_password')
}
