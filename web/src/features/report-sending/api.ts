import type { RouteCall } from '@milepost/contract/core/route'
import {
  constructionContractList,
  constructionPersonList,
} from '@milepost/contract/report-sending/construction-maps.list'
import { constructionSystems } from '@milepost/contract/report-sending/construction-system.contract'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

type Body<Name extends keyof typeof constructionSystems> = NonNullable<
  RouteCall<(typeof constructionSystems)[Name]>['body']
>

/** All of the construction system that the browser keeps is below this key. */
export const constructionKey = ['construction_system'] as const

export const systemOptions = routeQuery(
  [...constructionKey, 'settings'],
  constructionSystems.get,
  {},
  (answer) => answer.construction_system,
)
export const saveSystem = async (body: Body<'save'>) =>
  (await call(constructionSystems.save, { body })).construction_system
/** How long a test may take, in milliseconds: it signs in and reads. */
const TEST_TIMEOUT = 60_000
export const testSystem = async () =>
  (await call(constructionSystems.test, {}, { timeout: TEST_TIMEOUT })).construction_system

/** The lists as their addresses have them. */
export const contractsCodec = listCodec(constructionContractList)
export const peopleCodec = listCodec(constructionPersonList)

export const contractListOptions = (state: ListStateOf<typeof contractsCodec>) => {
  const query = contractsCodec.query(state)
  return listQuery([...constructionKey, 'contracts', query], constructionSystems.contracts, { query })
}
export const mapContract = async (id: number, body: Body<'mapContract'>) =>
  (await call(constructionSystems.mapContract, { params: { id }, body })).construction_contract

export const personListOptions = (state: ListStateOf<typeof peopleCodec>) => {
  const query = peopleCodec.query(state)
  return listQuery([...constructionKey, 'people', query], constructionSystems.people, { query })
}
export const mapPerson = async (id: number, body: Body<'mapPerson'>) =>
  (await call(constructionSystems.mapPerson, { params: { id }, body })).construction_person

export const driftOptions = routeQuery([...constructionKey, 'drift'], constructionSystems.drift, {}, (answer) => answer)
export const compareReports = () => call(constructionSystems.compare, {})
