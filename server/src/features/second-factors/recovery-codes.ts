import {
  readRecoveryCode,
  recoveryCode,
  recoveryLetters,
  RECOVERY_CODES,
  RECOVERY_CODE_RANDOM,
} from '@milepost/contract'
import { randomInt } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { hashPassword, passwordMatches } from '../sessions/index.ts'
import { recoveryHashAt, replaceRecoveryCodes, spendRecoveryCode } from './factors.queries.ts'

/** Ten new codes as people read them. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, index) =>
    recoveryCode(
      index + 1,
      Array.from({ length: RECOVERY_CODE_RANDOM }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join(''),
    ),
  )

/** Creates a person's codes, in the place of earlier ones; only their hashes are stored. */
export async function newRecoveryCodes(db: Database, user_id: number, now: Date): Promise<string[]> {
  const codes = drawRecoveryCodes()
  const hashes = await Promise.all(codes.map((code) => hashPassword(readRecoveryCode(code)?.code ?? '')))
  await replaceRecoveryCodes(db, { user_id, hashes, now })
  return codes
}

/** Uses a code; false for a wrong one and for one that was used. The first letter says which it is, so that one hash is checked, whatever was typed. */
export async function useRecoveryCode(db: Database, user_id: number, typed: string, now: Date): Promise<boolean> {
  const read = readRecoveryCode(typed)
  const hash = read && (await recoveryHashAt(db, { user_id, position: read.position }))
  const matches = await passwordMatches(hash, read?.code ?? '')
  if (!read || hash === null || !matches) return false
  return await spendRecoveryCode(db, { user_id, position: read.position, hash, now })
}
