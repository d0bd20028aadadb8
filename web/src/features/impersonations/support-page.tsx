import type { PersonToImpersonate } from '@milepost/contract/impersonations/impersonations.contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { peopleOptions } from './api.ts'
import { BeginDialog } from './begin-dialog.tsx'
import './impersonations.en.json'
import '../../lib/roles.en.json'
import styles from './impersonations.module.css'
import { OwnImpersonations } from './own-impersonations.tsx'

/** A search begins with this many letters; the server shows so many people at most. */
const LEAST_SEARCH = 2
const MOST_PEOPLE = 30

const route = getRouteApi('/app/support')

/** Where support begins: finds a person of any agency, says why, and gets a link that acts in that person's name. */
export default function SupportPage() {
  const { t } = useTranslation('impersonations')
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState<PersonToImpersonate | null>(null)
  return (
    <Page>
      <PageHeader title={t('support.title')} lead={t('support.lead')} />
      <Panel title={t('support.people')}>
        <SearchInput
          label={t('support.search')}
          placeholder={t('support.search_hint')}
          value={search}
          onSearch={(text) =>
            void navigate({ to: '/support', search: { ...(text !== '' && { search: text }) }, replace: true })
          }
        />
        {search.trim().length >= LEAST_SEARCH ? (
          <People search={search.trim()} onChoose={setChosen} />
        ) : (
          <p className={shared['hint']}>{t('support.begin')}</p>
        )}
      </Panel>
      <OwnImpersonations />
      {chosen && <BeginDialog person={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

function People({ search, onChoose }: { search: string; onChoose: (person: PersonToImpersonate) => void }) {
  const { t } = useTranslation(['impersonations', 'roles'])
  const { data: people, error } = useQuery(peopleOptions(search))
  if (error) return <p className={shared['error']}>{problemText(error)}</p>
  if (!people) return <Skeleton rows={3} />
  return (
    <>
      <p role="status" className={shared['hint']}>
        {people.length >= MOST_PEOPLE
          ? t('support.first', { formatted: formatCount(MOST_PEOPLE) })
          : t('support.found', { count: people.length, formatted: formatCount(people.length) })}
      </p>
      <ul className={styles['people']}>
        {people.map((person) => (
          <li key={`${person.dot_authority_id} ${person.user_id}`}>
            <span>
              <strong>
                {person.first_name} {person.last_name}
              </strong>
              <span>{person.email}</span>
              <span>
                {person.dot_authority_name}, {t(`roles:${person.role}`)}
              </span>
            </span>
            {person.allowed ? (
              <Button
                aria-label={t('support.act_as', { name: `${person.first_name} ${person.last_name}` })}
                onClick={() => onChoose(person)}
              >
                {t('support.act')}
              </Button>
            ) : (
              <Badge tone="warning">{t('support.not_allowed')}</Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
