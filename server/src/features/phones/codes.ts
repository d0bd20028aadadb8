import { CODE_LENGTH, readTextedPhone } from '@milepost/contract'
import { randomInt } from 'node:crypto'
import { Problem } from '../../platform/problem.ts'
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts'
import type { CodeRequest } from './phones.queries.ts'

/** The number of a call before the sign-in, as E.164. @throws Problem `malformed` with `errors.phone_is_required` (specification section 5) */
export function readCodePhone(typed: string): string {
  const phone = readTextedPhone(typed)
  if (phone !== null) return phone
  throw new Problem('malformed', undefined, [{ path: 'phone', code: 'custom', message: 'errors.phone_is_required' }])
}

/** A code of six digits, from a secure generator. */
export const drawCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

/** The hash of a code, which binds it to its purpose, its number, and who asked for it. What people type between the digits makes no difference. */
export const hashCode = (hash: KeyedHash, { purpose, phone, asked_by }: CodeRequest, code: string): Buffer =>
  hash([purpose, phone, asked_by, code.replaceAll(/[\s-]/g, '')].join('\n'))
