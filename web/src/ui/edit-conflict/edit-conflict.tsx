import type { ProblemConflict } from '@milepost/contract/core/problem-body'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import './conflict.en.json'
import styles from './edit-conflict.module.css'

/** Both sides of fields that two people changed concurrently: the user chooses, field by field, which value to keep. */
export default function EditConflict({
  conflict: { fields },
  time_zone,
  nameOf,
  valueOf,
  onChoose,
  onClose,
}: {
  conflict: ProblemConflict
  time_zone: string
  nameOf: (field: string) => string
  valueOf: (field: string, value: unknown) => string
  onChoose: (mine: ReadonlySet<string>) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['conflict', 'common'])
  const ids = useId()
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(fields.map(({ field }) => field)))
  const choose = (field: string, own: boolean) =>
    setMine((before) => new Set([...before, field].filter((other) => own || other !== field)))
  return (
    <Modal opened onClose={onClose} title={t('title')}>
      <p>{t('text')}</p>
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
              {own && t('mine', { value: valueOf(field, yours) })}
              {!own && by === undefined && t('theirs', { value: valueOf(field, theirs) })}
              {!own &&
                by !== undefined &&
                t('theirs_known', { by, time: formatInstant(at, time_zone), value: valueOf(field, theirs) })}
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles['buttons']}>
        <Button onClick={onClose}>{t('ui.cancel', { ns: 'common' })}</Button>
        <Button kind="primary" onClick={() => onChoose(mine)}>
          {t('save')}
        </Button>
      </div>
    </Modal>
  )
}
