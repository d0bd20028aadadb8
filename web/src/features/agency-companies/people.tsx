import type { AgencyCompany } from '@milepost/contract/agency-companies/agency-companies.contract'
import type { CompanyGrant } from '@milepost/contract/agency-companies/company-grants.contract'
import { IconPencil, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { grantsOptions } from './api.ts'
import styles from './companies.module.css'
import shared from '../../ui/shared.module.css'

const GrantDialog = lazy(withRetry(() => import('./grant-dialog.tsx')))
const RevokeDialog = lazy(withRetry(() => import('./revoke-dialog.tsx')))

const tones: Record<CompanyGrant['state'], Tone> = { current: 'neutral', upcoming: 'notice', ended: 'neutral' }

/** The people of a company: what each may do, on which projects and for how long. */
export function People({ company }: { company: AgencyCompany }) {
  const { t } = useTranslation('agency-companies')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(grantsOptions(company.id, page))
  const [open, setOpen] = useState<{ grant: CompanyGrant | null; ending?: boolean } | null>(null)
  const close = () => setOpen(null)
  return (
    <section aria-label={t('people.title')}>
      <div className={styles['head']}>
        <h3>{t('people.title')}</h3>
        <Button onClick={() => setOpen({ grant: null })}>{t('people.invite')}</Button>
      </div>
      {error ? (
        <FailedState title={t('people.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : data.grants.length === 0 ? (
        <p className={shared['quiet']}>{t('people.none')}</p>
      ) : (
        <>
          <ul className={styles['rows']}>
            {data.grants.map((grant) => (
              <PersonRow
                key={grant.id}
                grant={grant}
                onChange={() => setOpen({ grant })}
                onEnd={() => setOpen({ grant, ending: true })}
              />
            ))}
          </ul>
          {data.page.total_pages > 1 && <Pager page={data.page} onPage={setPage} />}
        </>
      )}
      <Suspense>
        {open &&
          (open.grant && open.ending ? (
            <RevokeDialog grant={open.grant} onClose={close} />
          ) : (
            <GrantDialog company={company} grant={open.grant} onClose={close} />
          ))}
      </Suspense>
    </section>
  )
}

function PersonRow({ grant, onChange, onEnd }: { grant: CompanyGrant; onChange: () => void; onEnd: () => void }) {
  const { t } = useTranslation('agency-companies')
  const { first_name, last_name, email, capacity, state, all_projects, projects, starts_on, ends_on, revoked_at } =
    grant
  const name = `${first_name} ${last_name}`
  const days = [
    starts_on && t('people.from', { date: formatDate(starts_on) }),
    ends_on && t('people.until', { date: formatDate(ends_on) }),
  ]
  const [first, ...others] = projects
  return (
    <li>
      <span className={styles['what']}>
        <strong>{name}</strong>
        <small>{[t(`capacities.${capacity}`), email].filter(Boolean).join(' · ')}</small>
        <small title={projects.map((project) => project.name).join(', ')}>
          {all_projects
            ? t('people.all_projects')
            : first === undefined
              ? t('people.no_projects')
              : others.length === 0
                ? first.name
                : t('people.projects', {
                    first: first.name,
                    count: others.length,
                    formatted: formatCount(others.length),
                  })}
        </small>
        {days.some(Boolean) && <small>{days.filter(Boolean).join(', ')}</small>}
        <span>
          <Badge tone={tones[state]}>{t(`people.states.${state}`)}</Badge>
        </span>
      </span>
      {revoked_at === null && (
        <span className={styles['does']}>
          <IconButton label={t('people.change_one', { name })} onClick={onChange}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('people.end_one', { name })} onClick={onEnd}>
            <IconUserOff size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
}
