import { roles, ticketStatuses } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ticketRights } from '../tickets.policy.ts'
import { rightsWriter } from './row-rights.ts'

const row = fc.record({
  status: fc.constantFrom(null, ...ticketStatuses),
  accepted: fc.boolean(),
  project_id: fc.constantFrom(null, 5, 6, 7),
})

it("shows for each row of a page the policy's rights on its ticket, whatever rows came before", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.option(fc.subarray([5, 6, 7])),
      fc.array(row, { maxLength: 40 }),
      (role, own, rows) => {
        const decider = { role, district_id: 1, own_project_ids: own === null ? null : new Set(own) }
        const write = rightsWriter(decider)
        for (const ticket of rows) {
          const { status, accepted, project_id } = ticket
          const text = write({
            status,
            accepted: accepted ? 't' : 'f',
            project_id: project_id === null ? null : String(project_id),
          })
          expect(JSON.parse(`{${text}}`)).toEqual(ticketRights(decider, ticket))
        }
      },
    ),
  )
})
