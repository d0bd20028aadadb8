import type { RouteCall } from '@milepost/contract/core/route'
import { equipment } from '@milepost/contract/equipment/equipment.contract'
import { machineList } from '@milepost/contract/equipment/equipment.list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The list of equipment as its page's address has it. */
export const equipmentCodec = listCodec(machineList)
export type EquipmentListState = ListStateOf<typeof equipmentCodec>

/** All of equipment that the browser keeps is below this key. */
export const equipmentKey = ['equipment'] as const

export const machineListOptions = (listState: EquipmentListState) => {
  const query = equipmentCodec.query(listState)
  return queryOptions({
    queryKey: [...equipmentKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(equipment.list, { query }, { signal }),
  })
}

export const machineOptions = (id: number) =>
  queryOptions({
    queryKey: [...equipmentKey, 'one', id],
    queryFn: async ({ signal }) => (await call(equipment.get, { params: { id } }, { signal })).machine,
  })

export const createMachine = async (body: NonNullable<RouteCall<typeof equipment.create>['body']>) =>
  (await call(equipment.create, { body })).machine
export const updateMachine = async (id: number, body: NonNullable<RouteCall<typeof equipment.update>['body']>) =>
  (await call(equipment.update, { params: { id }, body })).machine
export const removeMachine = (id: number) => call(equipment.remove, { params: { id } })
export const restoreMachine = async (id: number) => (await call(equipment.restore, { params: { id } })).machine
