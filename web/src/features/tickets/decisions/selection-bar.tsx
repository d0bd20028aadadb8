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
import { SelectionBar as Bar } from '../../../ui/selection-bar/selection-bar.tsx'
import { useMedia } from '../../../ui/use-media.ts'
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
const shortcuts: Partial<Record<BarAction, string>> = { accept: 'A', reject: 'R', flag: 'F', code: 'P' }

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

/** How many of the selected tickets take a decision; undefined of all that match, which are not loaded. */
function useCounts({ tickets, all }: TicketSelection, offered: readonly BarAction[]): ReadonlyMap<BarAction, number> {
  return useMemo(
    () =>
      new Map(
        all
          ? []
          : offered.map((action) => [
              action,
              tickets.values().reduce((sum, one) => sum + Number(takes(action, one)), 0),
            ]),
      ),
    [tickets, all, offered],
  )
}

/** What can be done with the selected tickets, the likeliest first, how many and how much they are, and how all that match are selected. */
export default function SelectionBar({ selection, rows, totalRows, capped, aggregates, onAsk }: SelectionBarProps) {
  const { t } = useTranslation('decisions')
  const [matching, setMatching] = useState(false)
  const { abilities, impersonated_by } = useSession()
  const { count, all, tickets, selected } = selection
  const quantities = useQuantities(selection, aggregates)
  const offered = useOffered(selection)
  const counts = useCounts(selection, offered)
  const likely = useMemo(() => likelyOf(selection), [selection])
  const held = useMemo(() => [...tickets.values()].filter(({ abilities }) => abilities.includes('match')), [tickets])
  // A grid's head has a box for the page; cards have none.
  const cards = useMedia('(width < 600px)')
  const pageSelected = rows.every(({ id }) => selected.has(id))
  const tooMany = count > MOST_TICKETS
  const rank = (action: BarAction) => (action === likely ? 0 : counts.get(action) === 0 ? 2 : 1)
  const decisions = offered
    .toSorted((one, other) => rank(one) - rank(other))
    .map((action) => {
      const Icon = icons[action]
      const takers = counts.get(action)
      return {
        key: action,
        label: t(`verbs.${action}`),
        icon: <Icon size={16} aria-hidden />,
        shortcut: shortcuts[action],
        count: takers === 0 || takers === count ? undefined : takers,
        kind:
          action === 'void' ? ('danger' as const) : action === likely ? ('primary' as const) : ('secondary' as const),
        run: () => onAsk(action),
      }
    })
  const match = { key: 'match', label: t('match.action'), run: () => setMatching(true) }
  return (
    <>
      <Bar
        label={t(offered.length > 0 ? 'bar.label' : 'bar.label_report')}
        status={t('bar.selected', { count, formatted: formatCount(count) })}
        silent
        amounts={quantities}
        scope={
          all ? (
            <span>{t('bar.all')}</span>
          ) : (
            <>
              {cards && !pageSelected && (
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
          )
        }
        actions={tooMany ? [] : [...(held.length > 0 ? [match] : []), ...decisions]}
        onClear={() => selection.clear()}
      >
        {tooMany ? (
          <span className={styles['too-many']}>{t('bar.too_many', { formatted: formatCount(MOST_TICKETS) })}</span>
        ) : (
          !all &&
          abilities.includes('ticket.export') && (
            <ExportButton impersonated={impersonated_by !== undefined} label={t('bar.report')}>
              {(opened) => <SelectionReport ids={[...tickets.keys()].map(Number)} opened={opened} />}
            </ExportButton>
          )
        )}
      </Bar>
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
    </>
  )
}
