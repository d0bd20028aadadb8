import type { FactorHolder } from '@milepost/contract/second-factors/factor-people.list'
import type { SecondFactorRule } from '@milepost/contract/second-factors/second-factor-rules.contract'
import { isDate } from '@milepost/contract/core/time/calendar'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { agencyFactorsKey, changeRules } from './agency-api.ts'
import styles from './second-factors.module.css'
import shared from '../../ui/shared.module.css'

interface RequirementsDialogProps {
  rules: readonly SecondFactorRule[]
  /** In the agency's zone. */
  today: string
  onClose: () => void
}

/** Chooses of which roles and capacities a second factor is required; what is newly required is so from one day on. */
export default function RequirementsDialog({ rules, today, onClose }: RequirementsDialogProps) {
  const { t } = useTranslation(['second-factors', 'roles'])
  const [chosen, setChosen] = useState<ReadonlySet<FactorHolder>>(
    new Set(rules.flatMap(({ holder, required_from }) => (required_from === null ? [] : [holder]))),
  )
  const [from, setFrom] = useState(today)
  const save = useCall(changeRules, {
    invalidates: [agencyFactorsKey],
    toast: () => t('agency.saved'),
    onDone: onClose,
  })
  const added = rules.filter(({ holder, required_from }) => chosen.has(holder) && required_from === null)
  const removed = rules.filter(({ holder, required_from }) => !chosen.has(holder) && required_from !== null)
  const lacking = added.reduce((count, { people, with_factor }) => count + people - with_factor, 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (added.length > 0 && !isDate(from)) return
    const changes = [
      ...added.map(({ holder }) => ({ holder, required_from: from })),
      ...removed.map(({ holder }) => ({ holder, required_from: null })),
    ]
    if (changes.length === 0) onClose()
    else save.mutate(changes)
  }
  const toggle = (holder: FactorHolder) => {
    const next = new Set(chosen)
    if (!next.delete(holder)) next.add(holder)
    setChosen(next)
  }
  return (
    <Modal opened onClose={onClose} title={t('agency.title')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <p>{t('agency.lead')}</p>
        <RowsTable
          label={t('agency.title')}
          rows={rules}
          rowKey={({ holder }) => holder}
          columns={[
            {
              header: t('agency.role'),
              head: true,
              cell: ({ holder, required_from }) => (
                <Checkbox
                  label={t(`roles:${holder}`)}
                  description={required_from && t('agency.since', { date: formatDate(required_from) })}
                  checked={chosen.has(holder)}
                  onChange={() => toggle(holder)}
                />
              ),
            },
            {
              header: t('agency.with_factor'),
              align: 'end',
              cell: ({ people, with_factor }) =>
                t('agency.of', { with: formatCount(with_factor), people: formatCount(people) }),
            },
          ]}
        />
        {added.length > 0 && (
          <>
            <DateInput label={t('agency.from_day')} value={from} onValue={setFrom} required />
            <p role="status">{t('agency.lacking', { count: lacking, formatted: formatCount(lacking) })}</p>
          </>
        )}
        <div className={shared['buttons']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('agency.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
