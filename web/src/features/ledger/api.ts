import { ledger, type LedgerVerification, type VerificationRequest } from '@milepost/contract/ledger/ledger.contract'
import type { findingList, rootList, verificationList } from '@milepost/contract/ledger/ledger.list'
import type { ListQueryInput } from '@milepost/contract/core/define-list'
import { projects } from '@milepost/contract/projects/projects.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Prefix of the query keys of all cached ledger data. */
export const ledgerKey = ['ledger'] as const

/** Polling interval of the progress while a verification runs, in ms. */
const POLL_EVERY = 1000

const isRunning = (verification: LedgerVerification | null | undefined): boolean => verification?.state === 'running'

/** A page of verifications, newest first. */
export const verificationsOptions = (query: ListQueryInput<typeof verificationList>) =>
  queryOptions({
    queryKey: [...ledgerKey, 'verifications', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(ledger.verifications, { query }, { signal }),
    refetchInterval: ({ state }) => (state.data?.verifications.some(isRunning) ? POLL_EVERY : false),
  })

/** One verification by its id, or the newest; null if there is none. */
export const verificationOptions = (id: number | null) =>
  queryOptions({
    queryKey: [...ledgerKey, 'verification', id],
    queryFn: async ({ signal }): Promise<LedgerVerification | null> =>
      id === null
        ? ((await call(ledger.verifications, { query: { page_size: 1 } }, { signal })).verifications[0] ?? null)
        : (await call(ledger.verification, { params: { id } }, { signal })).verification,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_EVERY : false),
  })

/** A page of what a verification found; `seen` is how many findings it has, so that new ones are fetched. */
export const findingsOptions = (id: number, query: ListQueryInput<typeof findingList>, found: number) =>
  listQuery([...ledgerKey, 'findings', id, query, found], ledger.findings, { params: { id }, query })

/** A page of daily roots. */
export const rootsOptions = (query: ListQueryInput<typeof rootList>) =>
  listQuery([...ledgerKey, 'roots', query], ledger.roots, { query })

/** The root of one day; null if it has none. */
export const rootOptions = (day: string) =>
  queryOptions({
    queryKey: [...ledgerKey, 'root', day],
    queryFn: async ({ signal }) =>
      (await call(ledger.roots, { query: { page_size: 1, filters: { day: { eq: day } } } }, { signal })).roots[0] ??
      null,
  })

/** Projects to choose from, by name. */
export const projectChoices = routeQuery(
  [...ledgerKey, 'projects'],
  projects.list,
  { query: { page_size: 1000 } },
  ({ projects }) => projects,
)

/** Tickets that bear exactly this number; several plants may have one. */
export const ticketsNumbered = async (number: string) =>
  (await call(tickets.list, { query: { search: number, page_size: 100 } })).slips.filter(
    ({ ticket_number }) => ticket_number === number,
  )

export const startVerification = async (body: VerificationRequest): Promise<LedgerVerification> =>
  (await call(ledger.verify, { body })).verification

export const stopVerification = async (id: number): Promise<LedgerVerification> =>
  (await call(ledger.stop, { params: { id } })).verification
