import { managedAgencies, type Agency, type ProblemBody } from '@milepost/contract'
import { weighingCheckNames, type WeighingRule } from '@milepost/contract/tickets/weighing-checks'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'

const test = await createTestApp()

const own = async () => (await test.call(managedAgencies.own)).json<{ dot_authority: Agency }>().dot_authority
const change = (weighing_rules: WeighingRule[], lock_version: number) =>
  test.call(managedAgencies.updateOwn, { body: { weighing_rules, lock_version } })

it('an agency decides which weighing checks apply, and by which law', async () => {
  const { lock_version, weighing_rules } = await own()
  expect(weighing_rules).toEqual(weighingCheckNames.map((check) => ({ check, applies: true, citation: null })))
  await change(
    [
      { check: 'weighmaster', applies: true, citation: ' NAC 582.060 ' },
      { check: 'tare_age', applies: false, citation: '' },
    ],
    lock_version,
  )
  expect((await own()).weighing_rules).toEqual(
    weighingCheckNames.map((check) => ({
      check,
      applies: check !== 'tare_age',
      citation: check === 'weighmaster' ? 'NAC 582.060' : null,
    })),
  )
  const rule = { check: 'clock', applies: true, citation: null } as const
  const { error } = (await change([rule, rule], lock_version + 1)).json<ProblemBody>()
  expect(error.details?.map(({ path, code }) => [path, code])).toEqual([['weighing_rules.1.citation', 'rule_repeated']])
})
