import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['Password-2026!', 'P@ssw0rd-2026', 'Qwerty12345!', 'Sunshine#2026', '2026-Welcome!', 'iloveyou'])(
  '%s is common',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['Correct-Horse-2026', 'Milepost-Demo-2026!', 'wq7-Bvt.93-Zx', 'Asphalt&Gravel-22', ''])(
  '%s is not common',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
