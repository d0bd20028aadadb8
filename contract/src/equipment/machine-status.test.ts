import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterStatusChange, machineStatusIds, nameOfStatus, type MachineStatusId } from './machine-status.ts'

it.each([
  [1, 'running', true],
  [2, 'off', true],
  [3, 'moved', false],
  [4, 'transmission_changed', true],
  [5, 'stationary', false],
] as const)('a change to %i (%s) flips the transmitting flag: %s (D46)', (id, name, flips) => {
  expect(nameOfStatus(id)).toBe(name)
  for (const transmitting of [true, false])
    expect(afterStatusChange({ status_id: 2, transmitting }, id)).toEqual({
      status_id: id,
      transmitting: flips ? !transmitting : transmitting,
    })
})

it('two changes of transmission are none', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.constantFrom<MachineStatusId>(1, 2, 3, 4, 5), (transmitting, status_id) => {
      const { transmission_changed } = machineStatusIds
      const twice = afterStatusChange(
        afterStatusChange({ status_id, transmitting }, transmission_changed),
        transmission_changed,
      )
      expect(twice.transmitting).toBe(transmitting)
    }),
  )
})
