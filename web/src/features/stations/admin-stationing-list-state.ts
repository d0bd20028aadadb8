import { param } from '../../lib/list-codec.ts'

/** Project Stationing in the address of the administrators' page: the project, which of its files are listed, and which one is open. */
export interface AdminStationingListState {
  /** The tab of the page. */
  tab: 'stationing'
  project?: string | undefined
  files?: string | undefined
  alignment_file?: string | undefined
}

const texts = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Parses an address; invalid values are dropped. */
export const adminStationingCodec = {
  read: (raw: Readonly<Record<string, unknown>>): AdminStationingListState => ({
    tab: 'stationing',
    project: param.id(texts(raw['project'])) || undefined,
    files: param.oneOf(['deleted'])(texts(raw['files'])) || undefined,
    alignment_file: param.id(texts(raw['alignment_file'])) || undefined,
  }),
}
