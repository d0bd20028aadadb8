import { expect } from 'vitest'
import type { TestApp } from '../../testing/app.ts'
import { createPerson } from '../../testing/world.ts'
import { hashPassword } from '../sessions/index.ts'

const secret = 'a secret of the tests that is long enough'
export const PASSWORD = 'Correct-Horse-2026'
const hash = await hashPassword(PASSWORD)

export interface PhonePerson {
  user_id: number
  membership_id: number
  email: string
  /** Options of `test.call` for this person. */
  as: { as: null; headers: Record<string, string> }
}

let count = 0

/** A number that no other test of the file has, in a prefix of its own. */
export const newPhone = (): string => `+1404${String(200 + (count += 1))}0123`

/** A person of the first agency with a password, and a number that was confirmed just now, where one is given. */
export async function createPhonePerson(test: TestApp, phone?: string): Promise<PhonePerson> {
  const email = `phone.${(count += 1)}@first.example`
  const person = await createPerson(test.owner, secret, {
    authority_id: test.world.first.id,
    district_id: null,
    role: 'qc_lab',
    email,
  })
  const { user_id, membership_id } = person
  await test.owner.query('update users set password_hash = $1 where id = $2', [hash, user_id])
  if (phone) await confirmedPhone(test, user_id, phone)
  return { user_id, membership_id, email, as: { as: null, headers: { authorization: `Bearer ${person.token}` } } }
}

/** A number as if its person had confirmed it now. */
export const confirmedPhone = ({ owner, clock }: TestApp, user_id: number, phone: string) =>
  owner.query('insert into verified_phones (phone_e164, user_id, verified_at, last_used_at) values ($2, $1, $3, $3)', [
    user_id,
    phone,
    clock.now,
  ])

/** Text messages that were sent to a number, the latest last. */
export const textsTo = async ({ owner }: TestApp, phone: string): Promise<string[]> =>
  (
    await owner.query<{ content: string }>(
      "select content from outbox_mails where kind = 'text' and recipient = $1 order by id",
      [phone],
    )
  ).rows.map(({ content }) => content)

/** The code of the latest message to a number, once there are this many. */
export async function codeTo(test: TestApp, phone: string, at_least = 1): Promise<string> {
  await expect.poll(async () => (await textsTo(test, phone)).length).toBeGreaterThanOrEqual(at_least)
  return /^(\d{6})\b/.exec((await textsTo(test, phone)).at(-1) ?? '')?.[1] ?? ''
}

/** Moves the time of the application. */
export const later = ({ clock }: TestApp, seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
