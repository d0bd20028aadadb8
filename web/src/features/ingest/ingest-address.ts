import { deliveryList, ingestKeyList } from '@milepost/contract/ingest/ingest.list'
import { listAddress, param, type AddressOf } from '../../lib/list-address.ts'

/** Views of the administrator's page of suppliers, plants and keys. */
export const ingestTabs = ['suppliers', 'plants', 'keys', 'log', 'help'] as const
export type IngestTab = (typeof ingestTabs)[number]

const page = { tab: param.oneOf(ingestTabs) }

export const keysAddress = listAddress(ingestKeyList, page)
export type KeysAddress = AddressOf<typeof keysAddress>

/** The log; `post` is the delivery whose drawer is open. */
export const logAddress = listAddress(deliveryList, page)
export type IngestAddress = AddressOf<typeof logAddress>
