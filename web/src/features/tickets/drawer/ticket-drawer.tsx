import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { quantityText } from '../../../lib/numbers.ts'
import type { Problem } from '../../../lib/problem.ts'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { TicketCertificates } from '../../certificate-gaps/index.ts'
import { Photos } from '../../images/index.ts'
import { ticketOptions } from '../api.ts'
import type { Decisions } from '../decisions/use-decisions.ts'
import type { Neighbors } from '../list/use-drawer-keys.ts'
import { ticketTabs, type TicketTab } from '../ticket-list-state.ts'
import { DrawerActions } from './drawer-actions.tsx'
import { TicketDecisionsProvider, type TicketDecisions } from './ticket-decisions.ts'
import { Summary } from './summary.tsx'
import { TicketParts } from './ticket-parts.tsx'
import { usePrint } from './use-print.ts'
import { TicketActions } from './ticket-actions.tsx'
import { Unbroken } from './unbroken.tsx'
import styles from './drawer.module.css'
import './ticket.en.json'
import './tickets.drawer.en.json'
import shared from '../../../ui/shared.module.css'

const HistoryTab = lazy(withRetry(() => import('./history-tab.tsx')))
const VersionsTab = lazy(withRetry(() => import('./versions-tab.tsx')))
const WholeTicket = lazy(withRetry(() => import('./whole-ticket.tsx')))

export interface TicketDrawerProps {
  id: number
  /** The ticket's row if it is in the list: its header is shown until the ticket has loaded. */
  row: TicketRow | undefined
  tab: string | undefined
  neighbors: Neighbors
  /** The keyboard opened it, or a link: the focus belongs in it. */
  takeFocus: boolean
  zoneOf: (ticket: { time_zone: string }) => string
  onTab: (tab: TicketTab) => void
  onClose: () => void
  onOpen: (id: number) => void
  /** How tickets are decided on; the server says of each ticket what the person may. */
  decisions: Pick<Decisions, 'start' | 'undo' | 'follow'>
}

function Failure({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('tickets')
  if (problem.status === 403)
    return <EmptyState kind="no_permission" title={t('forbidden.ticket_title')} text={t('forbidden.text')} />
  if (problem.status === 404)
    return <EmptyState kind="nothing_matches" title={t('drawer.not_found')} text={t('drawer.not_found_text')} />
  return <FailedState title={t('drawer.failed')} error={problem} onRetry={onRetry} />
}

function Views({
  ticket,
  tab,
  time_zone,
  onTab,
  onOpen,
}: Pick<TicketDrawerProps, 'tab' | 'onTab' | 'onOpen'> & { ticket: TicketDetail; time_zone: string }) {
  const { t } = useTranslation('tickets')
  const names = {
    ticket: t('drawer.tab_ticket'),
    history: t('drawer.tab_history'),
    versions: `${t('drawer.tab_versions')} (${ticket.versions.length})`,
  }
  return (
    <Tabs
      className={styles['views']}
      value={tab ?? 'ticket'}
      onChange={(value) => onTab((value ?? 'ticket') as TicketTab)}
    >
      <TabList aria-label={t('drawer.tabs')} className={styles['tabs']}>
        {ticketTabs.map((name) => (
          <Tab key={name} value={name}>
            {names[name]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value="ticket">
        <TicketParts
          ticket={ticket}
          time_zone={time_zone}
          onOpen={onOpen}
          photos={<Photos owner={{ type: 'ticket', id: ticket.id }} time_zone={time_zone} />}
          certificates={
            <Suspense>
              <TicketCertificates id={ticket.id} />
            </Suspense>
          }
        />
      </TabPanel>
      <TabPanel value="history">
        <Suspense fallback={<Skeleton rows={5} />}>
          <HistoryTab ticket={ticket} time_zone={time_zone} />
        </Suspense>
      </TabPanel>
      <TabPanel value="versions">
        <Suspense fallback={<Skeleton rows={5} />}>
          <VersionsTab key={ticket.id} versions={ticket.versions} time_zone={time_zone} />
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}

/** Whether there is anything to decide on a ticket, or a reason why not, for the person's role. */
const decides = ({ abilities, locks }: TicketRow): boolean =>
  abilities.some((ability) => ability !== 'match') || Object.keys(locks ?? {}).length > 0

/** Prefetches the neighboring tickets, so that the next one opens immediately. */
function usePrefetch({ previous, next }: Neighbors, ready: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (ready) for (const id of [next, previous]) if (id !== null) void queryClient.prefetchQuery(ticketOptions(id))
  }, [queryClient, ready, previous, next])
}

/** One ticket next to its list: its load, weights and limit, checks, route, all fields, its history and its versions. */
export default function TicketDrawer({
  id,
  row,
  tab,
  neighbors,
  takeFocus,
  zoneOf,
  onTab,
  onClose,
  onOpen,
  decisions,
}: TicketDrawerProps) {
  const { t } = useTranslation('tickets')
  const now = useNow()
  const { user } = useSession()
  const { data: ticket, error, refetch } = useQuery(ticketOptions(id))
  usePrefetch(neighbors, ticket !== undefined)
  const { printed, print } = usePrint(id)
  const head = ticket ?? row
  const isGone = !head && (error?.status === 404 || error?.status === 403)
  const ticketDecisions: TicketDecisions = {
    decide: (action) => head && void decisions.start({ action, target: { tickets: [head] } }),
    undo: decisions.undo,
    follow: decisions.follow,
  }
  const focused = useRef(false)
  const focusOnce = (title: HTMLElement | null) => {
    if (!title || focused.current) return
    focused.current = true
    // A dialog that came before it, over it, keeps the focus.
    if (takeFocus && !document.querySelector('[aria-modal=true]')) title.focus({ preventScroll: true })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      returnFocus={false}
      title={
        <span ref={focusOnce} tabIndex={-1} className={shared['title']}>
          {head ? (
            <Unbroken text={t('drawer.title', { number: head.ticket_number })} part={head.ticket_number} />
          ) : (
            t('drawer.tab_ticket')
          )}
          {head && <span className={styles['title-net']}> · {quantityText(head.net, head.uom)}</span>}
        </span>
      }
      actions={<DrawerActions id={id} neighbors={neighbors} gone={isGone} onPrint={print} />}
      footer={head && decides(head) && <TicketActions ticket={head} onDecide={ticketDecisions.decide} />}
    >
      <div data-ticket-print className={styles['drawer']}>
        <p className={styles['print-head']}>
          {t('drawer.print_head', {
            agency: user.dot_authority_name ?? 'Milepost',
            time: formatInstant(new Date(now).toISOString(), head ? zoneOf(head) : 'UTC', 'full'),
          })}
        </p>
        {head && (
          <Summary
            ticket={head}
            displayed={ticket?.grouped_fields_with_values
              .flatMap(({ values }) => values)
              .find(({ key }) => key === 'net_amount')}
            time_zone={zoneOf(head)}
          />
        )}
        {ticket ? (
          <TicketDecisionsProvider value={ticketDecisions}>
            <Views ticket={ticket} tab={tab} time_zone={zoneOf(ticket)} onTab={onTab} onOpen={onOpen} />
          </TicketDecisionsProvider>
        ) : error ? (
          <Failure problem={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={10} />
        )}
        {ticket && printed > 0 && (
          <Suspense>
            <WholeTicket ticket={ticket} time_zone={zoneOf(ticket)} printed={printed} />
          </Suspense>
        )}
      </div>
    </Drawer>
  )
}
