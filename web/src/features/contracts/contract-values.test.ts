import { expect, it } from 'vitest'
import {
  amountOf,
  bodyOfContract,
  contractFaults,
  partFaults,
  refusedFaults,
  valuesOfContract,
  valuesOfPart,
  type ContractValues,
} from './contract-values.ts'
import { firstPart, resurfacing } from './contracts.fixtures.ts'

const values = (change: Partial<ContractValues> = {}): ContractValues => ({
  ...valuesOfContract(null),
  number: 'C-1',
  name: 'Road',
  ...change,
})

it.each([
  ['$1,250,000.50', '1250000.50'],
  [' 12 ', '12'],
  ['', ''],
])('reads the amount %j as %j', (typed, read) => {
  expect(amountOf(typed)).toBe(read)
})

it.each([
  [{}, {}],
  [{ number: ' ' }, { number: 'required' }],
  [{ name: '' }, { name: 'required' }],
  [{ name: 'x'.repeat(301) }, { name: 'invalid' }],
  [{ amount: '1.005' }, { amount: 'amount' }],
  [{ amount: 'much' }, { amount: 'amount' }],
  [{ amount: '$1,000.5' }, {}],
  [{ awarded_on: '0026-01-01' }, { awarded_on: 'invalid_date' }],
  [{ awarded_on: '2026-05-02', completion_on: '2026-05-01' }, { completion_on: 'too_early' }],
  [{ notice_to_proceed_on: '2026-05-02', completion_on: '2026-05-02' }, {}],
])('finds in a contract with %j: %j', (change, faults) => {
  expect(contractFaults(values(change))).toEqual(faults)
})

it('requires contract, number and name of a contract project', () => {
  expect(partFaults(valuesOfPart(null))).toEqual({ contract_id: 'required', number: 'required', name: 'required' })
  expect(partFaults(valuesOfPart(firstPart))).toEqual({})
})

it('sends amounts as numbers are written, and null for cleared fields', () => {
  const typed = { ...valuesOfContract(resurfacing), amount: '$4,812,500.50', notes: ' ' }
  expect(bodyOfContract(typed)).toEqual({ ...bodyOfContract(valuesOfContract(resurfacing)), notes: null })
})

it('puts a refusal by the server next to its field', () => {
  expect(refusedFaults({ code: 'contract_number_taken', details: [] })).toEqual({ number: 'taken' })
  expect(
    refusedFaults({ code: 'not_found', details: [{ path: 'project_id', code: 'unknown_project', message: '' }] }),
  ).toEqual({ project_id: 'unknown_project' })
  expect(
    refusedFaults({
      code: 'invalid',
      details: [
        {
          path: 'completion_on',
          code: 'completion_too_early',
          message: 'The completion date must not be before the award or the notice to proceed.',
        },
      ],
    }),
  ).toEqual({ completion_on: 'too_early' })
})
