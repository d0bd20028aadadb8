import {
  MOST_STROKE_POINTS,
  MOST_STROKES,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type SignatureStrokes,
} from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../lib/problem-text.ts'
import type { Problem } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { SignaturePad, type Stroke } from '../account/index.ts'
import type { Signing } from './api.ts'
import './plant-inspections.en.json'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

export interface SignDialogProps {
  plant: string
  call: { error: Problem | null; isPending: boolean }
  onSign: (signature: Signing) => void
  onClose: () => void
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/** Strokes as they are kept: whole pixels of the pad, the beginning of what is more than is kept. */
const keptStrokes = (strokes: readonly Stroke[]): SignatureStrokes | null =>
  strokes.length === 0
    ? null
    : strokes
        .slice(0, MOST_STROKES)
        .map((stroke) =>
          stroke
            .slice(0, MOST_STROKE_POINTS)
            .map(({ x, y }): [number, number] => [within(x, SIGNATURE_WIDTH), within(y, SIGNATURE_HEIGHT)]),
        )

const plain = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Signs an inspection: the user types their own name, confirms the statement, and can draw a signature. */
export default function SignDialog({ plant, call, onSign, onClose }: SignDialogProps) {
  const { t } = useTranslation('plant-inspections')
  const { user } = useSession()
  const own = `${user.first_name} ${user.last_name}`
  const [name, setName] = useState('')
  const [attested, setAttested] = useState(false)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [sent, setSent] = useState(false)
  const isOwn = plain(name) === plain(own)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isOwn && attested && !call.isPending) onSign({ name, attested, signature: keptStrokes(strokes) })
  }
  return (
    <Modal opened onClose={onClose} title={t('sign.title', { plant })}>
      <form className={styles['parts']} onSubmit={submit} noValidate>
        <p className={shared['quiet']}>{t('sign.lead')}</p>
        {call.error && (
          <p role="alert" className={shared['error']}>
            {problemText(call.error)}
          </p>
        )}
        <TextInput
          label={t('sign.name')}
          description={t('sign.name_hint', { name: own })}
          required
          value={name}
          maxLength={200}
          autoComplete="off"
          error={sent && !isOwn ? t('sign.not_own_name', { name: own }) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t('sign.attest')}
          checked={attested}
          error={sent && !attested ? t('sign.attest_required') : undefined}
          onChange={() => setAttested(!attested)}
        />
        <section>
          <h3>{t('sign.draw')}</h3>
          <SignaturePad label={t('sign.pad')} onChange={(_picture, drawn) => setStrokes(drawn)} />
        </section>
        <div className={shared['button-row']}>
          <Button type="submit" kind="primary" size="large" loading={call.isPending}>
            {t('sign.accept')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
