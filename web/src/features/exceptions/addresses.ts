import { DEFAULT_PAGE_SIZE } from '@milepost/contract/core/list'
import {
  exceptionKinds,
  exceptionStates,
  type ExceptionKind,
  type ExceptionState,
} from '@milepost/contract/exceptions/exception-kinds'
import type { ExceptionsQuery } from './api.ts'

/** What the page shows: the inbox, or how a day was matched. */
export const exceptionViews = ['inbox', 'day'] as const
export type ExceptionView = (typeof exceptionViews)[number]
export const stateChoices = [...exceptionStates, 'all'] as const
export type StateChoice = ExceptionState | 'all'

/**
 * The whole state of the page, as its address bears it: open exceptions where no `state` is said; `exception` is the one whose drawer is open, `day` the
 * day whose match is shown, `sort` has `-` before it for descending.
 */
export const addressNames = [
  'view',
  'state',
  'kind',
  'from',
  'to',
  'plant',
  'material',
  'sort',
  'page',
  'exception',
  'day',
] as const
export type ExceptionsAddress = { [Name in (typeof addressNames)[number]]?: string | undefined }

const isOne = (choices: readonly string[]) => (text: string) => choices.includes(text)
const isId = (text: string) => /^[1-9]\d{0,15}$/.test(text)
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))
const sound: Record<(typeof addressNames)[number], (text: string) => boolean> = {
  view: isOne(['day']),
  state: isOne(['settled', 'resolved', 'all']),
  kind: isOne(exceptionKinds),
  from: isDate,
  to: isDate,
  plant: isId,
  material: (text) => text.trim() !== '' && text.length <= 200 && text.isWellFormed() && !text.includes('\0'),
  sort: (text) => isOne(['day', 'kind', 'opened_at'])(text.replace(/^-/, '')),
  page: (text) => /^[1-9]\d{0,5}$/.test(text) && text !== '1',
  exception: isId,
  day: isDate,
}

/** Reads an address strictly: what the page does not take is dropped, so that an old link still shows it. */
export const readExceptionsAddress = (raw: Record<string, unknown>): ExceptionsAddress =>
  Object.fromEntries(
    addressNames.flatMap((name) => {
      const text = typeof raw[name] === 'string' || typeof raw[name] === 'number' ? String(raw[name]) : ''
      return sound[name](text) ? [[name, text]] : []
    }),
  )

export const viewOf = ({ view }: ExceptionsAddress): ExceptionView => (view === 'day' ? 'day' : 'inbox')
export const stateOf = ({ state }: ExceptionsAddress): StateChoice => (state as StateChoice | undefined) ?? 'open'

/** What an address asks of the server. */
export function exceptionsQueryOf(address: ExceptionsAddress): ExceptionsQuery {
  const { kind, from, to, plant, material, sort, page } = address
  const state = stateOf(address)
  return {
    page_number: Number(page ?? 1),
    page_size: DEFAULT_PAGE_SIZE,
    ...(sort && {
      sort_by: sort.replace(/^-/, '') as 'day',
      sort_order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }),
    filters: {
      ...(state !== 'all' && { state: { eq: state } }),
      ...(kind && { kind: { eq: kind as ExceptionKind } }),
      ...((from || to) && { day: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
      ...(plant && { plant_id: { eq: plant } }),
      ...(material && { material: { eq: material } }),
    },
  }
}

/** Everything by which the list is narrowed beside the state, empty. */
export const cleared: ExceptionsAddress = {
  kind: undefined,
  from: undefined,
  to: undefined,
  plant: undefined,
  material: undefined,
  page: undefined,
}

export const isNarrowed = ({ kind, from, to, plant, material }: ExceptionsAddress): boolean =>
  [kind, from, to, plant, material].some((value) => value !== undefined)
