import type { Submittal } from '@milepost/contract/submittals/submittal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import shared from '../../../ui/shared.module.css'
import { proposedHeatsOptions, saveHeat } from '../api.ts'
import { HeatsDialog } from './heats-dialog.tsx'
import { pagesText } from './page-ranges.ts'
import styles from './heats.module.css'
import '../submittals.en.json'

/** The heats of the mill certificates: each with its own pages to save; those that the text names are proposed to who may confirm them. */
export default function HeatsSection({ submittal }: { submittal: Submittal }) {
  const { t } = useTranslation('submittals')
  const session = useSession()
  const [confirming, setConfirming] = useState(false)
  const save = useCall(saveHeat)
  const { heats, status } = submittal
  const pdfs = submittal.attachments.filter(({ content_type }) => content_type === 'application/pdf')
  const mayConfirm =
    pdfs.length > 0 &&
    (mayDo(session, 'submittal.review') || submittal.abilities.includes('edit')) &&
    status !== 'withdrawn' &&
    status !== 'rejected'
  const { data: proposed } = useQuery({ ...proposedHeatsOptions(submittal.id), enabled: mayConfirm })
  const found = proposed?.heats.length ?? 0
  if (heats.length === 0 && (!mayConfirm || (found === 0 && !proposed?.waiting))) return null
  return (
    <section aria-label={t('heats.title')} className={shared['stack']}>
      <h3>{t('heats.title')}</h3>
      {heats.length === 0 && found > 0 && (
        <p className={shared['hint']}>{t('heats.proposed', { count: found, formatted: formatCount(found) })}</p>
      )}
      {(proposed?.waiting ?? 0) > 0 && <p className={shared['hint']}>{t('heats.reading')}</p>}
      {heats.length > 0 && (
        <ul className={styles['heats']} aria-label={t('heats.title')}>
          {heats.map((heat) => (
            <li key={heat.id} className={shared['row']}>
              <Button
                kind="quiet"
                size="small"
                aria-label={t('heats.save', { heat: heat.heat_number })}
                onClick={() => save.mutate(heat.id)}
              >
                {heat.heat_number}
              </Button>
              <small className={shared['hint-text']}>{t('heats.pages', { pages: pagesText(heat.pages) })}</small>
            </li>
          ))}
        </ul>
      )}
      {mayConfirm && (
        <div className={shared['row']}>
          <Button size="small" onClick={() => setConfirming(true)}>
            {t(heats.length > 0 ? 'heats.change' : 'heats.split')}
          </Button>
        </div>
      )}
      {confirming && proposed && (
        <HeatsDialog submittal={submittal} proposed={proposed.heats} onClose={() => setConfirming(false)} />
      )}
    </section>
  )
}
