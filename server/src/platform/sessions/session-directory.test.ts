import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { platformDatabase } from '../database/bound.ts'
import { sessionDirectory } from './session-directory.ts'

const test = await createTestApp()

const end = (session_id: number) => test.owner.query('update sessions set ended_at = now() where id = $1', [session_id])

it('trusts what it read about a session for 3 seconds, and no longer', async () => {
  let now = 0
  const directory = sessionDirectory(platformDatabase(test.owner), () => now)
  const { field_engineer: session_id } = test.world.first.sessions
  expect((await directory.employee(session_id))?.actor).toMatchObject({ session_id, role: 'field_engineer' })
  await end(session_id)
  now = 2999
  expect(await directory.employee(session_id)).not.toBeNull()
  now = 3000
  expect(await directory.employee(session_id)).toBeNull()
})

it('trusts nothing about a session once it was notified of its end', async () => {
  const directory = sessionDirectory(platformDatabase(test.owner), () => 0)
  const { qc_lab: session_id } = test.world.first.sessions
  expect(await directory.employee(session_id)).not.toBeNull()
  await end(session_id)
  directory.forget(session_id)
  expect(await directory.employee(session_id)).toBeNull()
})
