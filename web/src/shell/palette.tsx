import { Spotlight, createSpotlight, type SpotlightActionData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { IconSearch, IconTicket, IconUserCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roleOf, useSession } from '../lib/session.ts'
import { navigationOf } from './navigation.ts'
import { Mantine } from '../ui/theme/mantine.tsx'

const [store, spotlight] = createSpotlight()

/** Pages of the menu, and the account, as what the search can lead to. */
function usePages(): SpotlightActionData[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const session = useSession()
  const { isBuilt } = useRouter().options.context
  const entries = navigationOf(roleOf(session), isBuilt).flatMap(({ icon, ...entry }) => [entry, ...(entry.children ?? [])].map(({ key, path }) => ({ key, path, icon })))
  return [...entries, { key: 'account' as const, path: '/account', icon: IconUserCircle }].flatMap(({ key, path, icon: Icon }) =>
    path === undefined ? [] : [{ id: path, label: t(`navigation.${key}`), group: t('search.pages'), leftSection: <Icon size={20} stroke={1.75} aria-hidden />, onClick: () => void navigate({ to: path }) }])
}

/** Ctrl+K: goes to a page, or to the tickets that bear what was typed. Opens as soon as it is drawn. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const { isBuilt } = useRouter().options.context
  const pages = usePages().filter(({ label }) => label?.toLowerCase().includes(query.trim().toLowerCase()))
  const search = query.trim()
  const find: SpotlightActionData[] = search === '' || !isBuilt('/tickets') ? [] : [{
    id: 'find', label: t('search.find_ticket', { text: search }), group: t('search.tickets'), leftSection: <IconTicket size={20} stroke={1.75} aria-hidden />,
    onClick: () => void navigate({ href: `/tickets?search=${encodeURIComponent(search)}` }),
  }]
  const groups = [{ group: t('search.pages'), actions: pages }, { group: t('search.tickets'), actions: find }].filter(({ actions }) => actions.length > 0)
  useEffect(() => spotlight.open(), [])
  return (
    <Mantine><Spotlight
      store={store} actions={groups} query={query} onQueryChange={setQuery} onSpotlightClose={onClose} filter={(_query, actions) => actions} shortcut={null} scrollable maxHeight={360}
      nothingFound={t('search.nothing')} zIndex={300} searchProps={{ leftSection: <IconSearch size={20} aria-hidden />, placeholder: t('search.placeholder'), 'aria-label': t('search.open') }}
      overlayProps={{ color: 'var(--backdrop)' }} transitionProps={{ duration: 100 }}
    /></Mantine>
  )
}
