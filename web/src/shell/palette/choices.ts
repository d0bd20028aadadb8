import type { FoundHit, FoundKind } from '@milepost/contract/find/find.contract'
import { isThere } from '@milepost/contract/core/areas'
import { footOf, menuPagesOf, portalOf, type MenuKey, type MenuPage } from '@milepost/contract/core/menus'
import { useNavigate } from '@tanstack/react-router'
import {
  IconBolt,
  IconBuildingFactory2,
  IconFiles,
  IconReceipt2,
  IconRoad,
  IconTicket,
  IconTruck,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commandsNow } from '../../lib/commands.ts'
import { formatInstant } from '../../lib/dates.ts'
import { useSession } from '../../lib/session.ts'
import { iconOf } from '../menu-icons.ts'
import { usePortal, useVisitor } from '../navigation.ts'
import type { Choice } from './choice.ts'
import { useCreations } from './creations.ts'
import { listStateOfHit } from './hit-list-state.ts'
import { keepRecentHit, recentHits, type RecentHit } from './recent-hits.ts'

const icons: Record<FoundKind, Icon> = {
  project: IconRoad,
  ticket: IconTicket,
  truck: IconTruck,
  plant: IconBuildingFactory2,
  pay_item: IconReceipt2,
  master_pay_item: IconReceipt2,
  document: IconFiles,
  person: IconUser,
}

/** Pages of the menus, those of the portal one is in before those of the other, and the account, as what the search can lead to. */
function usePages(): Choice[] {
  const { t } = useTranslation(['find', 'shell'])
  const navigate = useNavigate()
  const visitor = useVisitor()
  const portal = usePortal()
  const account = footOf(portal, visitor).filter(({ key }) => key === 'account')
  // A page with an entry in both menus is one choice: that of the portal one is in.
  const byKey = new Map<MenuKey, MenuPage>()
  const isHere = ({ path }: MenuPage) => portalOf(visitor.role, path) === portal
  const all = menuPagesOf(visitor)
  for (const page of [...all.filter(isHere), ...all.filter((other) => !isHere(other))])
    if (!byKey.has(page.key)) byKey.set(page.key, page)
  return [...byKey.values(), ...account].map(({ key, path, search }) => ({
    id: `page-${key}`,
    label: t(`shell:navigation.${key}`),
    group: t('pages'),
    section: 'pages' as const,
    icon: iconOf(key),
    go: () => void navigate({ to: path, ...(search && { search: search as never }) }),
  }))
}

/** The actions of the page on which the search was opened. */
function useActions(): Choice[] {
  const { t } = useTranslation('find')
  const [commands] = useState(commandsNow)
  return commands.map(({ id, label, keys, run }) => ({
    id: `action-${id}`,
    label,
    group: keys.length > 0 ? keys.join(' + ') : t('actions'),
    section: 'actions' as const,
    icon: IconBolt,
    go: run,
  }))
}

/** Hits as choices, which are kept as recent ones when they are chosen. */
function useHitChoice(): (hit: RecentHit & Partial<FoundHit>, group?: string) => Choice {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const session = useSession()
  return (hit, group) => {
    const { kind, id, title, detail, project, printed_at, time_zone, matched } = hit
    const printed = printed_at && time_zone && formatInstant(printed_at, time_zone)
    const reason =
      matched &&
      !title.includes(matched.text) &&
      t('reason', { field: t(`fields.${matched.field}`), text: matched.text })
    const details = [reason, detail !== matched?.text && detail, project, printed].filter(Boolean)
    return {
      id: `${kind}-${id}`,
      label: title,
      detail: details.join(' · '),
      group: group ?? t(`kinds.${kind}`),
      section: group === undefined ? ('found' as const) : ('recent' as const),
      icon: icons[kind],
      go: () => {
        keepRecentHit(session, hit)
        void navigate(listStateOfHit(hit) as never)
      },
    }
  }
}

/**
 * The results for a text: actions, pages and commands of that name, hits, and tickets with that number. Those known immediately come first, so that the
 * choice of Enter stays the same when hits arrive. Without a text: the latest choices, every page, and what can be created.
 */
export function useChoices(query: string, hits: readonly FoundHit[]): Choice[] {
  const { t } = useTranslation('find')
  const navigate = useNavigate()
  const visitor = useVisitor()
  const session = useSession()
  const choiceOf = useHitChoice()
  const text = query.trim()
  const named = ({ label }: Choice) => label.toLowerCase().includes(text.toLowerCase())
  /** A name that begins with the text answers it better than one that only contains it. */
  const begins = ({ label }: Choice) => Number(label.toLowerCase().startsWith(text.toLowerCase()))
  const known = [useActions(), usePages(), useCreations()].map((choices) =>
    choices.filter(named).toSorted((one, other) => begins(other) - begins(one)),
  )
  const pages = known.toSorted(([one], [other]) => (other ? begins(other) : 0) - (one ? begins(one) : 0)).flat()
  if (text === '') return [...recentHits(session).map((hit) => choiceOf(hit, t('recent'))), ...pages]
  const found = hits.map((hit) => choiceOf(hit))
  if (!isThere(visitor, '/tickets')) return [...pages, ...found]
  const find: Choice = {
    id: 'find',
    label: t('find_ticket', { text }),
    group: t('tickets'),
    section: 'found',
    icon: IconTicket,
    go: () => void navigate({ href: `/tickets?search=${encodeURIComponent(text)}` }),
  }
  // A word with a digit in it is a number of something; other words are more likely a page.
  return /\d/.test(text) || pages.length === 0 ? [find, ...found, ...pages] : [...pages, ...found, find]
}
