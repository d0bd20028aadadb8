import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emit } from '../../../lib/bus.ts'
import { codeText, problemText } from '../../../lib/problem-text.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../lib/toast-store.ts'
import { matchTickets, projectSearchOptions, ticketsKey } from '../api.ts'
import './match.en.json'
import styles from './match.module.css'

export interface MatchDialogProps {
  tickets: readonly TicketRow[]
  /** Selected tickets that cannot be matched. */ leftOut: number
  onClose: () => void
  onMatched: () => void
}

/** Matches held tickets to a project, and reports which were refused and why. */
export default function MatchDialog({ tickets, leftOut, onClose, onMatched }: MatchDialogProps) {
  const { t } = useTranslation(['match', 'common'])
  const [search, setSearch] = useState('')
  const [project, setProject] = useState<{ id: string; name: string } | null>(null)
  const [missing, setMissing] = useState(false)
  const close = () => {
    onMatched()
    onClose()
  }
  const found = useQuery(projectSearchOptions(search.trim() === project?.name ? '' : search.trim()))
  const match = useCall((project_id: number) => matchTickets({ slip_ids: tickets.map(({ id }) => id), project_id }), {
    quiet: true,
    invalidates: [ticketsKey],
    onDone: ({ updated, updated_count, refused }) => {
      if (updated_count > 0) {
        emit('pending.handled', { kind: 'held_tickets', count: updated_count })
        const only = updated_count === 1 ? tickets.find(({ id }) => id === updated[0]) : undefined
        const words = { count: updated_count, project: project?.name }
        const text = only ? t('done_named', { ...words, number: only.ticket_number }) : t('done', words)
        showToast({ kind: 'success', text })
      }
      if (refused.length === 0) close()
    },
  })
  const refused = match.data?.refused ?? []
  if (refused.length > 0) {
    return (
      <Modal opened onClose={close} title={t('refused_title', { count: refused.length })}>
        <ul className={styles['refused']}>
          {refused.map(({ slip_id, ticket_number, code, message }) => (
            <li key={slip_id}>
              <strong>{ticket_number ?? `#${slip_id}`}</strong>
              <span>{codeText(code) ?? message}</span>
            </li>
          ))}
        </ul>
        <div className={styles['footer']}>
          <Button kind="primary" onClick={close}>
            {t('ui.close', { ns: 'common' })}
          </Button>
        </div>
      </Modal>
    )
  }
  const fault = missing && !project ? t('required') : match.error ? problemText(match.error) : undefined
  return (
    <Modal opened onClose={onClose} title={t('title', { count: tickets.length })}>
      <p className={styles['text']}>{t('text')}</p>
      {leftOut > 0 && <p className={styles['hint']}>{t('left_out', { count: leftOut })}</p>}
      <Select
        label={t('project')}
        placeholder={t('find')}
        searchable
        openOnFocus={false}
        data-autofocus
        value={project?.id ?? null}
        searchValue={search}
        onSearchChange={setSearch}
        error={fault}
        limit={50}
        filter={({ options }) => options}
        data={(found.data ?? []).map(({ id, name, dot_code }) => ({
          value: String(id),
          label: `${name} · ${dot_code}`,
        }))}
        onChange={(value, option) =>
          setProject(value === null || option === null ? null : { id: value, name: option.label })
        }
      />
      <div className={styles['footer']}>
        <Button onClick={onClose}>{t('ui.cancel', { ns: 'common' })}</Button>
        <Button
          kind="primary"
          loading={match.isPending}
          onClick={() => (project ? match.mutate(Number(project.id)) : setMissing(true))}
        >
          {t('confirm', { count: tickets.length })}
        </Button>
      </div>
    </Modal>
  )
}
