import { allRoutes } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../testing/app.ts'
import { creatingCalls } from '../testing/creating-calls.ts'
import { signedInForInstallation } from '../testing/installation.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import { nameOf, paramsOf } from '../testing/record-routes.ts'
import { callsLeftOut } from '../testing/round-trip/calls-left-out.ts'
import { createFaults } from '../testing/round-trip/creates.ts'
import { furtherRows } from '../testing/round-trip/further-rows.ts'
import { recordCall, writingRoutes } from '../testing/round-trip/record-calls.ts'
import { recordEntries } from '../testing/round-trip/record-entries.ts'
import { updateFaults } from '../testing/round-trip/updates.ts'
import type { World } from '../testing/round-trip/world.ts'

/**
 * Every call that creates or changes a record, with values other than those before: what it answers, what each call reads, what is audited and what the
 * history shows are the same.
 */
const test = await createTestApp()
const made = await makeOneOfEach(test, 'first', 'QUARTZ')
const ids = { ...made.ids, ...(await furtherRows(test, made.ids)) }
const operator: CallOptions = { as: null, headers: (await signedInForInstallation(test, 'operator')).headers }
const world: World = { test, ids, callerOf: ({ permission }) => (permission === 'operator' ? operator : {}) }
const entries = recordEntries(world)
const creating = creatingCalls({ test, ids, operator })
const names = writingRoutes.map(nameOf)

describe.each(
  writingRoutes.filter((route) => !(nameOf(route) in callsLeftOut)).map((route) => [nameOf(route), route] as const),
)('%s', (name, route) => {
  const entry = entries[name] ?? {}
  const call = recordCall(route, entry, name in creating || entry.creates === true)

  it('names each field of its body in its answer, or says why not', () => {
    const silent = Object.keys(call.body).filter((field) => field !== 'lock_version' && !call.fields.includes(field))
    const excused = Object.keys(entry.left_out ?? {})
    expect(call.fields).not.toEqual([])
    expect(silent.filter((field) => !excused.includes(field))).toEqual([])
    expect(excused.filter((field) => !(field in call.body))).toEqual([])
  })

  it('is read as it was written', async () => {
    await entry.prepare?.()
    const walk = { world, call, entry }
    const sent = entry.creates ? { params: { ...paramsOf(route, ids), ...entry.params } } : creating[name]?.()
    const found = await (sent ? createFaults(walk, sent) : updateFaults(walk))
    const faults = [...new Set(found)]
    expect(faults, faults.join('\n')).toEqual([])
  })
})

it.each(Object.keys({ ...callsLeftOut, ...entries }))('%s is a call of the contract that writes', (name) => {
  expect(names).toContain(name)
  const { read_by = [], not_read_by = {}, not_audited = {} } = entries[name] ?? {}
  const reading = allRoutes.filter(({ method }) => method === 'GET').map(nameOf)
  expect(reading).toEqual(expect.arrayContaining([...read_by, ...Object.keys(not_read_by)]))
  const { fields } = recordCall(writingRoutes[names.indexOf(name)]!, entries[name] ?? {}, false)
  expect(fields).toEqual(expect.arrayContaining(Object.keys(not_audited)))
})
