import type { FlagSetting } from '@milepost/contract/flags/flag-settings.contract'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../lib/roles.en.json'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FlagChoice } from './flag-choice.tsx'
import styles from './flags.module.css'
import { PersonPicker } from './person-picker.tsx'
import type { FlagTarget } from './use-set-flag.ts'

interface FlagPersonsProps {
  setting: FlagSetting
  /** What holds for the agency; a person who is added gets the opposite, since that is what one adds them for. */
  ofAgency: boolean
  onSet: (target: FlagTarget, enabled: boolean | null) => void
}

/** The people with an individual setting of the flag, and a button to add one. */
export function FlagPersons({ setting, ofAgency, onSet }: FlagPersonsProps) {
  const { t } = useTranslation(['flags', 'roles'])
  const [adding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const removed = useRef(false)
  const { persons } = setting
  // Who is removed takes the focused button along.
  useEffect(() => {
    if (removed.current && document.activeElement === document.body) add.current?.focus()
    removed.current = false
  }, [persons])
  return (
    <div className={styles['persons']}>
      {persons.length > 0 && <h4>{t('persons.title')}</h4>}
      {persons.length > 0 && (
        <ul aria-label={t('persons.title')}>
          {persons.map(({ dot_employee_id, first_name, last_name, role, enabled }) => {
            const name = `${first_name} ${last_name}`
            const target = { scope: 'person', dot_employee_id, name } as const
            return (
              <li key={dot_employee_id}>
                <span className={styles['person']}>
                  {name}
                  <small>{t(`roles:${role}`)}</small>
                </span>
                <FlagChoice
                  label={t('scope.person', { name })}
                  labelHidden
                  value={enabled}
                  onChange={(value) => onSet(target, value)}
                />
                <IconButton
                  label={t('persons.remove', { name })}
                  onClick={() => {
                    removed.current = true
                    onSet(target, null)
                  }}
                >
                  <IconUserMinus size={18} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {adding ? (
        <PersonPicker
          id={`person-${setting.name}`}
          taken={persons.map(({ dot_employee_id }) => dot_employee_id)}
          onPick={({ id, first_name, last_name }) =>
            onSet({ scope: 'person', dot_employee_id: id, name: `${first_name} ${last_name}` }, !ofAgency)
          }
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button
          ref={add}
          kind="quiet"
          size="small"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('persons.add')}
        </Button>
      )}
    </div>
  )
}
