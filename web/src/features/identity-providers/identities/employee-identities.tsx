import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedState } from '../../../ui/failed-state.tsx'
import { employeeIdentitiesOptions, unlinkEmployee } from './api.ts'
import { IdentitiesList } from './identities-list.tsx'
import './identities.en.json'
import styles from './identities.module.css'

/** By which identity providers an employee has signed in, for administrators; nothing where by none. */
export default function EmployeeIdentities({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('identities')
  const { data, error, refetch } = useQuery(employeeIdentitiesOptions(id))
  if (!data && error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data?.length) return null
  return (
    <section className={styles['section']} aria-labelledby="employee-identities">
      <h3 id="employee-identities">{t('title')}</h3>
      <IdentitiesList
        identities={data}
        consequence={(provider) => t('employee_text', { name, provider })}
        unlink={(provider_id) => unlinkEmployee(id, provider_id)}
      />
    </section>
  )
}
