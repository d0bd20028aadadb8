import { accessGrants } from '@milepost/contract/access-grants/access-grants.contract'
import { agencies } from '@milepost/contract/agencies/agencies.contract'
import { IconChevronRight, IconLogin2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { formatCount } from '../../lib/numbers.ts'
import '../../lib/roles.en.json'
import { startAgain } from '../../lib/session-end.ts'
import { ANOTHER_AGENCY, ownPlaces, type OwnPlace } from '../../lib/own-places.ts'
import type { Problem } from '../../lib/problem.ts'
import { isByProvider, useSession } from '../../lib/session.ts'
import { replaceTokens } from '../../lib/tokens.ts'
import { useCall } from '../../lib/use-call.ts'
import { AgencyLogo } from '../../ui/agency-logo.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import styles from './agencies.module.css'
import './agencies.en.json'

/** Switches to another agency: with the tokens of its session, to the landing page of the role there; through its identity provider, where the agency requires that. Other tabs receive the tokens and follow. */
async function switchTo({ kind, id }: OwnPlace): Promise<void> {
  const { activate } = kind === 'agency' ? agencies : accessGrants
  try {
    await replaceTokens(() => call(activate, { params: { id } }))
  } catch (problem) {
    const { idp } = (problem as Problem).params
    if (idp === undefined) throw problem
    return startAgain(`/auth/sso?idp=${idp}`)
  }
  startAgain()
}

/** From so many on, a list is searched rather than read. */
const MANY = 8

function Entry({ place, busy, onChoose }: { place: OwnPlace; busy: boolean; onChoose: () => void }) {
  const { t } = useTranslation('agencies')
  const { agency, as, current } = place
  const shown = (
    <>
      <AgencyLogo id={agency.id} name={agency.name} />
      <span className={styles['names']}>
        <strong>{agency.name}</strong>
        <span>{as}</span>
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
  const session = useSession()
  const [search, setSearch] = useState('')
  const { mutate, isPending, isSuccess } = useCall(switchTo)
  const wanted = search.toLowerCase()
  const places = ownPlaces(session, (role) => t(`roles:${role}`))
  const found = places.filter(({ agency, as }) => `${agency.name} ${as}`.toLowerCase().includes(wanted))
  const count = new Set(places.map(({ agency }) => agency.id)).size
  // Who runs the installation, or helps its people, belongs to no agency (D1a).
  if (count === 0)
    return (
      <div className={styles['page']}>
        <PageHeader title={t('title')} />
        <EmptyState kind="nothing_yet" title={t('none')} text={t('none_text')} />
      </div>
    )
  const by_provider = isByProvider(session)
  const lead = by_provider
    ? t('lead_provider')
    : count > 1
      ? t('lead', { formatted: formatCount(count) })
      : t(places.length > 1 ? 'lead_ways' : 'lead_one')
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      <p className={styles['lead']}>{lead}</p>
      {places.length >= MANY && (
        <SearchInput label={t('search')} placeholder={t('search_placeholder')} value={search} onSearch={setSearch} />
      )}
      {found.length === 0 && <EmptyState kind="nothing_matches" title={t('nothing')} text={t('nothing_text')} />}
      <ul className={styles['agencies']} aria-label={t('agencies')} aria-busy={isPending || isSuccess}>
        {found.map((place) => (
          <li key={place.key}>
            <Entry place={place} busy={isPending || isSuccess} onChoose={() => mutate(place)} />
          </li>
        ))}
        {by_provider && (
          <li>
            <a href={ANOTHER_AGENCY} className={styles['agency']}>
              <IconLogin2 className={styles['icon']} stroke={1.5} aria-hidden />
              <span className={styles['names']}>
                <strong>{t('another')}</strong>
                <span>{t('another_text')}</span>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}
