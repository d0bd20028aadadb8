import { IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../../ui/dropdown.tsx'
import type { ContractorChoice } from '../coding/contractor-of-item.ts'
import styles from './fly-out.module.css'

interface ContractorDropdownProps {
  item_code: string
  linked: readonly ContractorChoice[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** Takes the focus into a list that opens, to what is chosen. */
const focusFirst = (list: HTMLElement | null): void => list?.querySelector<HTMLElement>('[data-first]')?.focus()

/** Moves the focus among the choices of a list by the arrows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const choices = [...event.currentTarget.querySelectorAll('button')]
  const at = choices.indexOf(document.activeElement as HTMLButtonElement)
  choices[(at + step + choices.length) % choices.length]?.focus()
}

/** Whose work an item of the ticket is; the same contractor again is none. */
export default function ContractorDropdown({ item_code, linked, chosen, onChoose }: ContractorDropdownProps) {
  const { t } = useTranslation('reconciliation')
  const name = linked.find(({ id }) => id === chosen)?.name
  return (
    <div className={styles['contractor']}>
      <Dropdown
        label={t('item.contractor_of', { code: item_code })}
        shown={
          <span className={styles['contractor-shown']}>
            {t('item.contractor')}: {name ?? '-'}
          </span>
        }
        active={name !== undefined}
      >
        {(close) => (
          <ul ref={focusFirst} className={styles['choices']} onKeyDown={moveFocus}>
            {linked.map((contractor, at) => (
              <li key={contractor.id}>
                <button
                  type="button"
                  data-first={(chosen === null ? at === 0 : contractor.id === chosen) || undefined}
                  aria-pressed={contractor.id === chosen}
                  onClick={() => {
                    onChoose(contractor.id)
                    close()
                  }}
                >
                  {contractor.name}
                  {contractor.id === chosen && <IconCheck size={16} aria-hidden />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dropdown>
      {name === undefined && <p className={styles['hint']}>{t('item.contractor_missing')}</p>}
    </div>
  )
}
