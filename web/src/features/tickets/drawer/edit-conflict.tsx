import type { ProblemConflict } from '@milepost/contract/core/problems'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { nameOf, valueOf } from './field-names.ts'
import styles from './record.module.css'

/** Both sides of fields that two people changed at once: the person chooses, field by field, which value shall stand. */
export function EditConflict({
  conflict: { fields },
  time_zone,
  onChoose,
  onClose,
}: {
  conflict: ProblemConflict
  time_zone: string
  onChoose: (mine: ReadonlySet<string>) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['ticket', 'common'])
  const { t: inList } = useTranslation('tickets')
  const ids = useId()
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(fields.map(({ field }) => field)))
  const choose = (field: string, own: boolean) =>
    setMine((before) => new Set([...before, field].filter((other) => own || other !== field)))
  const shown = (field: string, value: unknown) => valueOf(field, value, { t: inList, time_zone })
  return (
    <Modal opened onClose={onClose} title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      {fields.map(({ field, yours, theirs, by, at }) => (
        <fieldset key={field} className={styles['sides']}>
          <legend>{nameOf(field)}</legend>
          {[true, false].map((own) => (
            <label key={String(own)}>
              <input
                type="radio"
                name={`${ids}-${field}`}
                checked={mine.has(field) === own}
                onChange={() => choose(field, own)}
              />
              {own
                ? t('conflict.mine', { value: shown(field, yours) })
                : t('conflict.theirs', { by, time: formatInstant(at, time_zone), value: shown(field, theirs) })}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('ui.cancel', { ns: 'common' })}</Button>
        <Button kind="primary" onClick={() => onChoose(mine)}>
          {t('conflict.save')}
        </Button>
      </div>
    </Modal>
  )
}
