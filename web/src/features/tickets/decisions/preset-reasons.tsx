import { ticketDecisions } from '@milepost/contract/tickets/decisions.contract'
import { usualRejectionReasons } from '@milepost/contract/tickets/usual-rejection-reasons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import styles from './decisions.module.css'

/** The agency's reasons for rejecting; empty if they cannot be loaded, since a reason can always be typed. */
const reasonsOptions = queryOptions({
  queryKey: ['rejection-reasons'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => (await call(ticketDecisions.rejectionReasons, {}, { signal })).rejection_reasons,
})
export const usePresetReasons = (enabled: boolean): readonly string[] =>
  useQuery({ ...reasonsOptions, enabled }).data ?? []

/** One of the reasons that an agency starts with, in the language of the page; undefined for the agency's own words. */
const usualReason = (reason: string) => usualRejectionReasons.find((usual) => usual === reason)

const writes = 'input:not([type=checkbox]), textarea, select'

/** Why, by one press or the digit of its place; pressed again it is taken back. */
export function PresetReasons({
  reasons,
  chosen,
  takesFocus,
  onChoose,
}: {
  reasons: readonly string[]
  chosen: string
  /** They may load after the dialog: the focus is not taken from somebody already typing. */
  takesFocus: boolean
  onChoose: (reason: string) => void
}) {
  const { t } = useTranslation('decisions')
  const name = useId()
  const choose = (reason: string | undefined) => reason !== undefined && onChoose(reason === chosen ? '' : reason)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const writing = event.target instanceof Element && event.target.closest(writes)
    if (writing || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
    event.preventDefault()
    choose(reasons[Number(event.key) - 1])
  })
  const first = useRef<HTMLButtonElement>(null)
  const [taking] = useState(takesFocus)
  useEffect(() => {
    if (taking) first.current?.focus()
  }, [taking])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div role="group" aria-labelledby={name} className={styles['presets']}>
      <span id={name}>{t('form.reasons')}</span>
      <ul>
        {reasons.map((reason, at) => {
          const usual = usualReason(reason)
          return (
            <li key={reason}>
              <button
                type="button"
                ref={at === 0 ? first : undefined}
                aria-pressed={reason === chosen}
                aria-keyshortcuts={String(at + 1)}
                onClick={() => choose(reason)}
              >
                <Kbd>{String(at + 1)}</Kbd> {usual ? t(`form.usual.${usual}`) : reason}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
