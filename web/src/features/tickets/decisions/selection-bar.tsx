import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconFlag,
  IconFlagOff,
  IconMessageExclamation,
  IconPackage,
  IconReceipt2,
  IconRotate,
  IconScale,
  IconSignature,
  IconX,
} from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { ExportButton } from '../../exports/index.ts'
import type { TicketSelection } from '../list/use-selection.ts'
import './decisions.en.json'
import { quantitiesText } from './quantities.ts'
import { likelyNext, MOST_TICKETS, takes, type DecisionAction } from './decision.ts'
import styles from './decisions.module.css'

/** Ten thousand tickets are summed after the selection shows, not before. */
const none: TicketSelection['tickets'] = new Map()

const SelectionReport = lazy(withRetry(() => import('../views/selection-report.tsx')))
const MatchDialog = lazy(withRetry(() => import('./match-dialog.tsx')))

const icons = {
  deliver: IconPackage,
  reject: IconX,
  accept: IconCheck,
  unaccept: IconRotate,
  flag: IconFlag,
  unflag: IconFlagOff,
  override_gvw: IconScale,
  void: IconBan,
  code: IconReceipt2,
  agree: IconSignature,
  dispute: IconMessageExclamation,
  withdraw: IconArrowBackUp,
}
type BarAction = keyof typeof icons

export interface SelectionBarProps {
  selection: TicketSelection
  rows: readonly TicketRow[]
  totalRows: number
  /** The list's total was not counted to its end. */
  capped: boolean
  /** Totals of the whole list, used for selections across pages. */
  aggregates: readonly TicketAggregate[] | undefined
  onAsk: (action: DecisionAction) => void
}

/** How much is selected by unit: of picked tickets their sum, of all that match the list's own totals less what was taken out. */
function useQuantities({ tickets, except }: TicketSelection, aggregates: SelectionBarProps['aggregates']): string {
  const picked = useDeferredValue(tickets, none)
  return useMemo(() => {
    if (!except) return quantitiesText(picked.values())
    const out = [...except.values()].map(({ uom, net }) => ({
      uom,
      net: net.startsWith('-') ? net.slice(1) : `-${net}`,
    }))
    return quantitiesText([...(aggregates ?? []), ...out])
  }, [picked, except, aggregates])
}

/** The decisions that the person's role has, and that some of the selected tickets may need. */
function useOffered({ tickets, all }: TicketSelection): BarAction[] {
  const { abilities } = useSession()
  return useMemo(() => {
    const some = (holds: (ticket: TicketRow) => boolean) => all || tickets.values().some(holds)
    const decides = abilities.includes('ticket.decide')
    const offered: [BarAction, boolean][] = [
      ['deliver', decides],
      ['reject', decides],
      ['accept', decides && some(({ accepted }) => !accepted)],
      ['unaccept', decides && some(({ accepted }) => accepted)],
      ['flag', decides && some(({ flagged }) => !flagged)],
      ['unflag', decides && some(({ flagged }) => flagged)],
      ['override_gvw', abilities.includes('ticket.override_gvw')],
      ['code', abilities.includes('ticket.code') && some((ticket) => takes('code', ticket))],
      ['void', abilities.includes('ticket.void')],
      ['agree', abilities.includes('ticket.sign')],
      ['dispute', abilities.includes('ticket.sign')],
      ['withdraw', abilities.includes('ticket.sign') && some((ticket) => takes('withdraw', ticket))],
    ]
    return offered.flatMap(([action, offers]) => (offers ? [action] : []))
  }, [abilities, tickets, all])
}

/** The step that most likely comes next for some of the selected tickets: delivering before accepting. */
function likelyOf({ tickets, all }: TicketSelection): BarAction | undefined {
  const likely = new Set(all ? (['confirm'] as const) : tickets.values().map(likelyNext))
  return (['confirm', 'accept', 'agree'] as const)
    .filter((action) => likely.has(action))
    .map((action) => (action === 'confirm' ? 'deliver' : action))
    .at(0)
}

/** What can be done with the selected tickets, how many and how much they are, and how all that match are selected. */
export default function SelectionBar({ selection, rows, totalRows, capped, aggregates, onAsk }: SelectionBarProps) {
  const { t } = useTranslation('decisions')
  const [matching, setMatching] = useState(false)
  const { abilities, impersonated_by } = useSession()
  const { count, all, tickets, selected } = selection
  const quantities = useQuantities(selection, aggregates)
  const offered = useOffered(selection)
  const likely = useMemo(() => likelyOf(selection), [selection])
  const held = useMemo(() => [...tickets.values()].filter(({ abilities }) => abilities.includes('match')), [tickets])
  const pageSelected = rows.every(({ id }) => selected.has(id))
  const tooMany = count > MOST_TICKETS
  return (
    <div className={styles['bar']} role="group" aria-label={t(offered.length > 0 ? 'bar.label' : 'bar.label_report')}>
      <p className={styles['count']}>
        <strong>{t('bar.selected', { count, formatted: formatCount(count) })}</strong>
        {quantities && <span className={styles['quantities']}>{quantities}</span>}
      </p>
      <span className={styles['scope']}>
        {all ? (
          <span>{t('bar.all')}</span>
        ) : (
          <>
            {!pageSelected && (
              <Button kind="quiet" size="small" onClick={() => selection.selectPage()}>
                {t('bar.select_page', { formatted: formatCount(rows.length) })}
              </Button>
            )}
            {offered.length > 0 && count < totalRows && !capped && (
              <Button kind="quiet" size="small" onClick={() => selection.selectAll()}>
                {t('bar.select_all', { formatted: formatCount(totalRows) })}
              </Button>
            )}
          </>
        )}
        <Button kind="quiet" size="small" onClick={() => selection.clear()}>
          {t('bar.clear')}
        </Button>
      </span>
      {tooMany ? (
        <p className={styles['too-many']}>{t('bar.too_many', { formatted: formatCount(MOST_TICKETS) })}</p>
      ) : (
        <span className={styles['decisions']}>
          {offered.map((action) => {
            const Icon = icons[action]
            return (
              <Button
                key={action}
                kind={action === 'void' ? 'danger' : action === likely ? 'primary' : 'secondary'}
                size="small"
                leftSection={<Icon size={16} aria-hidden />}
                onClick={() => onAsk(action)}
              >
                {t(`verbs.${action}`)}
              </Button>
            )
          })}
          {!all && abilities.includes('ticket.export') && (
            <ExportButton impersonated={impersonated_by !== undefined} label={t('bar.report')}>
              {(opened) => <SelectionReport ids={[...tickets.keys()].map(Number)} opened={opened} />}
            </ExportButton>
          )}
          {held.length > 0 && (
            <Button size="small" onClick={() => setMatching(true)}>
              {t('match.action')}
            </Button>
          )}
        </span>
      )}
      <Suspense>
        {matching && (
          <MatchDialog
            tickets={held}
            leftOut={tickets.size - held.length}
            onClose={() => setMatching(false)}
            onMatched={() => selection.clear()}
          />
        )}
      </Suspense>
    </div>
  )
}
