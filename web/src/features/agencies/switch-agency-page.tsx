import { agencies } from '@milepost/contract/agencies/agencies.contract'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { formatCount } from '../../lib/numbers.ts'
import '../../lib/roles.en.json'
import { startAgain } from '../../lib/session-end.ts'
import { useSession, type Session } from '../../lib/session.ts'
import { replaceTokens } from '../../lib/tokens.ts'
import { useCall } from '../../lib/use-call.ts'
import { AgencyLogo } from '../../ui/agency-logo.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import styles from './agencies.module.css'
import './agencies.en.json'

/** Switches to another agency: with the tokens of its session, to the landing page of the role there. Other tabs receive the tokens and follow. */
async function switchAgency(id: number): Promise<void> {
  await replaceTokens(() => call(agencies.activate, { params: { id } }))
  startAgain()
}

type Agency = Session['authorities'][number]

/** From so many on, a list is searched rather than read. */
const MANY = 8

function Entry({
  agency,
  current,
  busy,
  onChoose,
}: {
  agency: Agency
  current: boolean
  busy: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation(['agencies', 'roles'])
  const shown = (
    <>
      <AgencyLogo id={agency.id} name={agency.name} />
      <span className={styles['names']}>
        <strong>{agency.name}</strong>
        <span>{t(`roles:${agency.role}`)}</span>
      </span>
    </>
  )
  if (current)
    return (
      <div className={styles['agency']} aria-current="true">
        {shown}
        <Badge tone="good">{t('current')}</Badge>
      </div>
    )
  return (
    <button type="button" className={styles['agency']} aria-disabled={busy} onClick={() => !busy && onChoose()}>
      {shown}
      <IconChevronRight size={20} aria-hidden />
    </button>
  )
}

/** The agencies of the person, and the way into each (specification section 2). */
export default function SwitchAgencyPage() {
  const { t } = useTranslation(['agencies', 'roles'])
  const { user, authorities } = useSession()
  const [search, setSearch] = useState('')
  const { mutate, isPending, isSuccess } = useCall(switchAgency)
  const wanted = search.toLowerCase()
  const found = authorities.filter(({ name, role }) => `${name} ${t(`roles:${role}`)}`.toLowerCase().includes(wanted))
  const count = authorities.length
  // Who runs the installation, or helps its people, belongs to no agency (D1a).
  if (count === 0)
    return (
      <div className={styles['page']}>
        <PageHeader title={t('title')} />
        <EmptyState kind="nothing_yet" title={t('none')} text={t('none_text')} />
      </div>
    )
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} lead={count > 1 ? t('lead', { formatted: formatCount(count) }) : t('lead_one')} />
      {count >= MANY && (
        <SearchInput label={t('search')} placeholder={t('search_placeholder')} value={search} onSearch={setSearch} />
      )}
      {found.length === 0 && <EmptyState kind="nothing_matches" title={t('nothing')} text={t('nothing_text')} />}
      <ul className={styles['agencies']} aria-label={t('agencies')} aria-busy={isPending || isSuccess}>
        {found.map((agency) => (
          <li key={agency.id}>
            <Entry
              agency={agency}
              current={agency.id === user.dot_authority_id}
              busy={isPending || isSuccess}
              onChoose={() => mutate(agency.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
