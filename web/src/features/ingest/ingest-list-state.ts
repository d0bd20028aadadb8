import { deliveryList, ingestKeyList } from '@milepost/contract/ingest/ingest.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** Views of the administrator's page of suppliers, plants and keys. */
export const ingestTabs = ['suppliers', 'plants', 'keys', 'log', 'sandbox', 'help'] as const
export type IngestTab = (typeof ingestTabs)[number]

const page = { tab: param.oneOf(ingestTabs) }

export const keysCodec = listCodec(ingestKeyList, page)
export type KeysListState = ListStateOf<typeof keysCodec>

/** The log; `post` is the delivery whose drawer is open. */
export const logCodec = listCodec(deliveryList, page)
export type IngestListState = ListStateOf<typeof logCodec>
