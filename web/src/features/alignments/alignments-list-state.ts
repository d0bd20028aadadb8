import { param } from '../../lib/list-codec.ts'

/** What an address says of the files of alignments: which of them are listed, and which one is open. */
export interface AlignmentsListState {
  tab?: string | undefined
  alignment_file?: string | undefined
}

const texts = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Parses an address; invalid values are dropped. */
export const alignmentsCodec = {
  read: (raw: Readonly<Record<string, unknown>>): AlignmentsListState => ({
    tab: param.oneOf(['deleted'])(texts(raw['tab'])) || undefined,
    alignment_file: param.id(texts(raw['alignment_file'])) || undefined,
  }),
}
