import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { id, idText, instant, optionalText } from '../core/scalars.ts'
import { machineList } from './equipment.list.ts'
import { engineStatuses, machineStatusIds, machineStatusNames, movements } from './machine-status.ts'
import { machineRecord } from './machine.record.ts'

/** A machine of a contractor: what it is, where it works, and what its OEM last reported. */
export const machine = z.object({
  id,
  ...storedShape(machineRecord),
  /** Name of its project. */
  project: z.nullable(z.string()),
  /** The latest change of status (D46), its name, and since when it holds: the timer counts from there. */
  status_id: z.int(),
  status_name: z.enum(machineStatusNames),
  status_since: instant,
  /** Whether the engine runs, as last reported; null without a report of it. */
  status: z.nullable(z.enum(engineStatuses)),
  /** `moved`, `stationary`, or `off` where the engine does not run; null without a position. */
  movement: z.nullable(z.enum(movements)),
  /** Whether its reports are taken; paused otherwise. */
  transmitting: z.boolean(),
  /** WGS 84, degrees. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** When the position was taken, by the clock of the OEM's system. */
  located_at: z.nullable(instant),
  /** The latest time in any report. */
  reported_at: z.nullable(instant),
  /** Whether the machine ought to have reported by now: what is shown of it is old. */
  stale: z.boolean(),
  /** The OEM system that reports it; null for a machine that was added by hand. */
  connection_id: z.nullable(id),
  lock_version: z.int(),
})
export type Machine = z.output<typeof machine>

/** The latest value of a metric, with the time of its section in the OEM's report. */
export const machineReading = z.object({ metric: z.string(), at: instant, value: z.string() })
export type MachineReading = z.output<typeof machineReading>

const choice = z.object({ value: z.string(), label: z.string(), count: z.int() })
/** The choices of the filters, each with its number of machines; `customers` are the contractors. */
export const machineFilterOptions = z.object({
  projects: z.array(choice),
  oems: z.array(choice),
  customers: z.array(choice),
  sub_types: z.array(choice),
  statuses: z.array(choice),
})
export type MachineFilterOptions = z.output<typeof machineFilterOptions>

export const machineStatusCounts = z.object({
  total: z.int(),
  running: z.int(),
  off: z.int(),
  /** Without a report of whether the engine runs. */
  unknown: z.int(),
  transmitting: z.int(),
  paused: z.int(),
  stale: z.int(),
})
export type MachineStatusCounts = z.output<typeof machineStatusCounts>

const byId = z.strictObject({ id: idText })
const ofProject = z.strictObject({ project_id: z.optional(idText) })
const one = z.object({ machine })

/** Machines and their status (specification section 3, Equipment; D46). */
export const equipment = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments',
    permission: 'machine.manage',
    summary: 'Machines of the agency',
    query: queryOf(machineList),
    response: pageOf('oem_equipments', machine),
  }),
  ofProject: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/oem_equipments',
    permission: 'project.read',
    summary: 'Machines on a project',
    params: byId,
    query: queryOf(machineList),
    response: pageOf('oem_equipments', machine),
    problems: ['not_found', 'project_deleted'],
  }),
  filterOptions: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/filter_options',
    permission: 'machine.manage',
    summary: 'Choices of the filters of machines',
    response: machineFilterOptions,
  }),
  filterOptionsOfProject: defineRoute({
    method: 'GET',
    path: '/v1/projects/{id}/oem_equipments/filter_options',
    permission: 'project.read',
    summary: 'Choices of the filters of the machines on a project',
    params: byId,
    response: machineFilterOptions,
    problems: ['not_found', 'project_deleted'],
  }),
  refresh: defineRoute({
    method: 'POST',
    path: '/v1/projects/{id}/oem_equipments/refresh',
    permission: 'machine.refresh',
    summary: "Polls the OEM systems of a project's machines now, except those that asked to wait",
    params: byId,
    response: z.object({
      /** Systems that will be polled. */
      asked: z.int(),
    }),
    problems: ['not_found', 'project_deleted'],
  }),
  statusCounts: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/status_counts',
    permission: 'project.read',
    summary: 'How many machines run, are off, transmit or are paused; of one project, or for administrators of all',
    query: ofProject,
    response: machineStatusCounts,
    problems: ['not_found', 'project_deleted'],
  }),
  subtypes: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/subtypes',
    permission: 'project.read',
    summary: 'Subtypes in use, by name',
    response: z.object({ subtypes: z.array(z.string()) }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/oem_equipments/{id}',
    permission: 'project.read',
    summary: 'A machine with its latest readings; one without a project is for administrators',
    params: byId,
    response: z.object({ machine, readings: z.array(machineReading) }),
    problems: ['not_found'],
  }),
  history: historyRoute({
    of: 'the record of a machine',
    path: '/v1/oem_equipments/{id}/changes',
    permission: 'project.read',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/oem_equipments',
    permission: 'machine.manage',
    summary: 'Add a machine that no OEM system reports',
    body: newBody(machineRecord),
    response: one,
    problems: ['equipment_id_taken', 'not_found'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/oem_equipments/{id}',
    permission: 'machine.manage',
    summary: 'Change a machine, merged with what others changed since it was read',
    params: byId,
    body: changeBody(machineRecord),
    response: one,
    problems: ['equipment_id_taken', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  changeStatus: defineRoute({
    method: 'PUT',
    path: '/v1/oem_equipments/{id}/status',
    permission: 'machine.manage',
    summary: 'Change the status: 4 suspends transmission or resumes it, and so do 1 and 2; 3 and 5 leave it',
    params: byId,
    body: z.strictObject({
      status_id: z.union([
        z.literal(machineStatusIds.running),
        z.literal(machineStatusIds.off),
        z.literal(machineStatusIds.moved),
        z.literal(machineStatusIds.transmission_changed),
        z.literal(machineStatusIds.stationary),
      ]),
      /** Whether it transmits now, as the person saw it: a second click suspends nothing twice. */
      transmitting: z.boolean(),
      reason: optionalText(500),
    }),
    response: one,
    problems: ['not_found', 'conflict'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/oem_equipments/{id}',
    permission: 'machine.manage',
    summary: 'Delete a machine; later reports of its OEM system are ignored',
    params: byId,
    problems: ['not_found'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v1/oem_equipments/{id}/restore',
    permission: 'machine.manage',
    summary: 'Restore a deleted machine',
    params: byId,
    response: one,
    problems: ['not_found', 'equipment_id_taken', 'conflict'],
  }),
}
