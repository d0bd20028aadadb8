import { passwords } from '@milepost/contract'
import { parseArgs } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { platformDatabase } from '../../../platform/database/bound.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { createTestApp } from '../../../testing/app.ts'
import { noteJobs } from '../../../testing/jobs.ts'
import { agencyWords, createAgencyByCommand } from './create-by-command.ts'

let jobs: () => Promise<string[]>
const test = await createTestApp()
jobs = await noteJobs(test.owner)
const pool = createPool({ url: test.url, set_role: true, size: 1 })
afterAll(() => pool.end())

const wordsOf = (args: string[]) => parseArgs({ args, options: agencyWords }).values
const run = (...args: string[]) =>
  createAgencyByCommand({ pool, clock: () => test.clock.now, print: null }, wordsOf(args))
const enough = [
  '--name=Alder River County',
  '--time-zone=America/Chicago',
  '--administrator-first-name=Ida',
  '--administrator-last-name=Moe',
  '--administrator-email=ida@alder.example',
]

describe('npm run create-agency', () => {
  it('creates what the page creates, and prints it', async () => {
    const lines = await run(
      ...enough,
      '--district=East',
      '--district=West',
      '--host=alder.example',
      '--accepted-minutes=30',
    )
    expect(lines[0]).toMatch(/^Made the agency Alder River County \(id \d+\)\.$/)
    expect(lines[1]).toContain('ida@alder.example')
    const id = Number(/id (\d+)/.exec(lines[0] ?? '')?.[1])
    const { rows } = await test.owner.query(
      `select a.accepted_minutes, a.preferred_minutes, a.contract_number_label,
         (select array_agg(name order by name) from districts where authority_id = a.id) as districts,
         (select array_agg(host) from authority_addresses where authority_id = a.id) as hosts,
         (select array_agg(role || ' ' || status) from memberships where authority_id = a.id) as people,
         (select array_agg(actor_name || ' ' || action order by id) from audit_events where authority_id = a.id) as events
       from authorities a where a.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        accepted_minutes: 30,
        preferred_minutes: 2,
        contract_number_label: 'State Project Number',
        districts: ['East', 'West'],
        hosts: ['alder.example'],
        people: ['administrator pending'],
        events: ['npm run create-agency agency.created', 'npm run create-agency employee.invited'],
      },
    ])
    expect(await jobs()).toEqual(['employee_invitation_send'])
  })

  it('prints the link of the invitation in place of sending it, and the link is good', async () => {
    const sent = (await jobs()).length
    const print = { owner: platformDatabase(test.owner), public_url: 'https://milepost.example' }
    const words = [...enough, '--name=Birch County', '--administrator-email=ola@birch.example']
    const lines = await createAgencyByCommand({ pool, clock: () => test.clock.now, print }, wordsOf(words))
    expect(lines[1]).toContain('ola@birch.example chooses a password here, once and within 7 days')
    expect(lines[2]).toMatch(/^https:\/\/milepost\.example\/auth\/create-new-password#token=/)
    expect(await jobs()).toHaveLength(sent)
    const body = { token: lines[2]?.split('=')[1] ?? '', domain: 'dotslip' }
    const answer = await test.call(passwords.validateToken, { as: null, body })
    expect(answer.json()).toMatchObject({
      email: 'ola@birch.example',
      invitation: { dot_authority: { name: 'Birch County' } },
    })
  })

  it.each([
    [
      ['--name=X'],
      'Missing: --time-zone, --administrator-first-name, --administrator-last-name, --administrator-email',
    ],
    [enough, 'The name Alder River County is already in use.'],
    [[...enough, '--name=Y', '--time-zone=Nowhere'], 'time_zone: A time zone such as America/New_York'],
    [[...enough, '--name=Y', '--theme=pink'], '--theme is one of default, light, dark, sun, not pink.'],
    [[...enough, '--name=Y', '--preferred-minutes=soon'], 'preferred_minutes: A whole number of minutes'],
    [[...enough, '--name=Y', '--logo=/no/such/file.png'], 'no such file'],
    [
      [...enough, '--name=Y', '--host=alder.example', '--administrator-email=none'],
      'hosts.0: This address already leads to another agency\nadministrator.email: Email must be a valid email',
    ],
  ])('refuses %j', async (words, why) => {
    await expect(run(...words)).rejects.toThrow(why)
    const { rows } = await test.owner.query("select 1 from authorities where name in ('X', 'Y')")
    expect(rows).toEqual([])
  })
})
