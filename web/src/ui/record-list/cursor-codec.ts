import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import type { Dropped, ReadParam } from '../../lib/list-codec.ts'
import { isNumbered, type PageStep } from '../page-steps.ts'

/** The parameter of a cursor, among those of a list's page. */
export const cursorParam: ReadParam = (text) => (/^.{1,200}$/s.test(text) ? text : '')

type State = PageStep & { size?: string | undefined }
type Raw = Readonly<Record<string, unknown>>

interface Codec<Listed extends State, Query extends object, More extends unknown[]> {
  read: (raw: Raw) => Listed
  dropped: (raw: Raw) => Dropped[]
  query: (listState: Listed, ...more: More) => Query
}

/** Whether an address names a page that only a cursor reaches. */
const isDeep = ({ page = '1', size }: State): boolean => !isNumbered(Number(page), Number(size ?? DEFAULT_PAGE_SIZE))

/**
 * The address of a list that continues by cursor beyond row 10,000 (D20): such a page without its cursor is left out, with a note, and a cursor without such
 * a page is left out.
 */
export function withCursor<
  Listed extends State,
  Query extends object,
  More extends unknown[],
  Given extends Codec<Listed, Query, More>,
>(codec: Given & Codec<Listed, Query, More>) {
  return {
    ...codec,
    read: (raw: Raw): Listed => {
      const state = codec.read(raw)
      const { page, cursor, ...rest } = state
      if (!isDeep(state)) return { ...rest, ...(page && { page }) } as Listed
      return cursor ? state : (rest as Listed)
    },
    dropped: (raw: Raw): Dropped[] => {
      const state = codec.read(raw)
      const lost = isDeep(state) && !state.cursor && state.page ? [{ name: 'page', value: state.page }] : []
      return [...codec.dropped(raw), ...lost]
    },
    query: (listState: Listed, ...more: More): Query & { cursor?: string } => {
      const { cursor } = listState
      return {
        ...codec.query({ ...listState, page: cursor ? undefined : listState.page }, ...more),
        ...(cursor && { cursor }),
      }
    },
  }
}
