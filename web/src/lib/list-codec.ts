import { boundsOf } from '@milepost/contract/core/bounds'
import { instantPattern, isDate, isOnCalendar, isOnClock } from '@milepost/contract/core/time/calendar'
import type { FilterKind, ListDefinition, ListQueryInput } from '@milepost/contract/core/define-list'
import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import { stretchOf } from '@milepost/contract/core/stretch'
import { unitCodePattern } from '@milepost/contract/core/unit-code'

/** Values that one parameter joins at most. */
const MOST_VALUES = 5000
/** Characters of a text at most, as the contract takes them. */
const MOST_CHARACTERS = 200

/** Reads one parameter: the value in its sound form, '' for one that is dropped, undefined for the usual one, which needs no parameter. */
export type ReadParam = (text: string) => string | undefined

const when =
  (isSound: (text: string) => boolean): ReadParam =>
  (text) =>
    isSound(text) ? text : ''

/** Strict parsers of parameters: invalid values are dropped, so that an old link still shows a list. */
export const param = {
  id: when((text) => /^[1-9]\d{0,15}$/.test(text)),
  text: (text: string) =>
    text.isWellFormed() && !text.includes('\0') ? text.trim().slice(0, MOST_CHARACTERS).trim() : '',
  date: when(isDate),
  instant: when((text) => instantPattern.test(text) && isOnClock(text) && isOnCalendar(text)),
  integer: when((text) => /^-?\d{1,15}$/.test(text)),
  decimal: when((text) => /^-?\d{1,20}(\.\d{1,10})?$/.test(text)),
  boolean: when((text) => text === 'true' || text === 'false'),
  yes: when((text) => text === 'true'),
  unit: when((text) => unitCodePattern.test(text)),
  bounds: when((text) => boundsOf(text) !== null),
  stretch: when((text) => stretchOf(text) !== null),
  page: ((text) => (text === '1' ? undefined : /^[1-9]\d{0,5}$/.test(text) ? text : '')) as ReadParam,
  /** One of several words; `usual` is the default. */
  oneOf:
    (words: readonly string[], usual?: string): ReadParam =>
    (text) =>
      text === usual ? undefined : words.includes(text) ? text : '',
  /** Sound values, each once, joined by commas. */
  several:
    (read: ReadParam): ReadParam =>
    (text) =>
      [...new Set(text.split(',').map((value) => read(value.trim())))].filter(Boolean).slice(0, MOST_VALUES).join(','),
} as const

/** A parameter of an address that its list does not take, with the values that are left out. */
export interface Dropped {
  name: string
  value: string
}

/** The values of a parameter that takes several. */
export const valuesIn = (text: string | undefined): string[] => (text ? text.split(',') : [])

const readerOf = (kind: FilterKind): ReadParam => (typeof kind === 'string' ? param[kind] : param.oneOf(kind))

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(',')
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

type NameOf<List extends ListDefinition, Page> =
  | 'search'
  | 'sort'
  | 'page'
  | (keyof List['address'] & string)
  | NonNullable<List['opens']>
  | (keyof Page & string)

/** The whole state of a list, from its address; `sort` has a `-` prefix for descending. */
export type ListStateOf<Codec> = Codec extends { read: (raw: never) => infer State } ? State : never

/**
 * The address of a list, from its declaration; `page` are parameters of the page around it, as tabs are, which ask nothing of the server by themselves.
 * Those of them that `narrows` names narrow the list: the page makes filters of them.
 */
export function listCodec<
  const List extends ListDefinition,
  const Page extends Readonly<Record<string, ReadParam>> = {},
>(list: List, page: Page = {} as Page, narrows: readonly (keyof Page & string)[] = []) {
  type Name = NameOf<List, Page>
  type State = { [Param in Name]?: string | undefined }
  const filters = Object.entries(list.address)
  const readers: [string, ReadParam][] = [
    ...Object.entries(page),
    ...(list.search ? [['search', param.text] as [string, ReadParam]] : []),
    ...filters.map(([name, [field, operator, kind]]): [string, ReadParam] => {
      const read = readerOf(kind ?? list.filters[field]?.kind ?? [])
      return [name, operator === 'in' ? param.several(read) : read]
    }),
    ['sort', when((text) => list.sorts.includes(text.replace(/^-/, '')))],
    ['page', param.page],
    ...(list.opens === undefined ? [] : [[list.opens, param.id] as [string, ReadParam]]),
  ]
  const narrowing = [...(list.search ? ['search'] : []), ...filters.map(([name]) => name), ...narrows] as Name[]

  const readOne = (reader: ReadParam | undefined, raw: unknown) => {
    const text = textOf(raw)
    return { text, value: text === '' ? undefined : reader ? reader(text) : '' }
  }

  return {
    list,
    /** Reads an address; what the list does not take is dropped. */
    read: (raw: Readonly<Record<string, unknown>>): State =>
      Object.fromEntries(
        readers.flatMap(([name, reader]) => {
          const { value } = readOne(reader, raw[name])
          return value ? [[name, value]] : []
        }),
      ) as State,
    /** What an address names that the list does not take. */
    dropped(raw: Readonly<Record<string, unknown>>): Dropped[] {
      const known = new Map(readers)
      return Object.entries(raw).flatMap(([name, given]) => {
        const { text, value } = readOne(known.get(name), given)
        if (value === undefined) return []
        const left = new Set(value.split(',').map((part) => part.trim()))
        const lost = text.split(',').filter((part) => part.trim() !== '' && !left.has(part.trim()))
        return lost.length > 0 ? [{ name, value: lost.join(', ') }] : []
      })
    },
    /** The server query of an address, or of its counts where it has `count_by`; `more` are filters that the page adds to those of its address. */
    query(listState: State, more: NonNullable<ListQueryInput<List>['filters']> = {}): ListQueryInput<List> {
      const at = listState as Readonly<Record<string, string | undefined>>
      const applied: Record<string, Record<string, unknown> | undefined> = { ...more }
      for (const [name, [field, operator]] of filters) {
        const value = at[name]
        if (value) applied[field] = { ...applied[field], [operator]: operator === 'in' ? valuesIn(value) : value }
      }
      const { search, sort, count_by } = at
      return {
        page_number: Number(at['page'] ?? 1),
        page_size: Number(at['size'] ?? DEFAULT_PAGE_SIZE),
        ...(search && { search }),
        ...(count_by && { count_by }),
        ...(Object.keys(applied).length > 0 && { filters: applied }),
        ...(sort && {
          sort_by: sort.replace(/^-/, ''),
          sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
        }),
      } as ListQueryInput<List>
    },
    /** What of an address narrows the list or puts it in order, and what else `more` names: a saved view keeps it. */
    keptOf: (listState: State, ...more: Name[]): Record<string, string> =>
      Object.fromEntries(
        [...narrowing, 'sort' as Name, ...more].flatMap((name) => (listState[name] ? [[name, listState[name]]] : [])),
      ),
    /** Whether anything narrows the list: its search or a filter. */
    isNarrowed: (listState: State): boolean => narrowing.some((name) => listState[name] !== undefined),
    /** A change of address that takes away all that narrows the list. */
    cleared: Object.fromEntries([...narrowing, 'page'].map((name) => [name, undefined])) as State,
  }
}

/** The address of a list, without its types: what a list of any kind needs of it. */
export interface ListCodec<State extends object> {
  list: ListDefinition
  read: (raw: Readonly<Record<string, unknown>>) => State
  dropped: (raw: Readonly<Record<string, unknown>>) => Dropped[]
  isNarrowed: (listState: State) => boolean
  cleared: State
}
