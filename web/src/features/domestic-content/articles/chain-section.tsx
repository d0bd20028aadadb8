import type { DomesticArticleWhole, DomesticStep } from '@milepost/contract/domestic-content/domestic-schemas'
import { articleSteps, type ArticleStep } from '@milepost/contract/domestic-content/step-chain'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/use-call.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import shared from '../../../ui/shared.module.css'
import { wholeCodes } from '../../../ui/whole-codes.tsx'
import { deleteStep, domesticKey } from '../api.ts'
import '../domestic-content.en.json'
import styles from '../domestic-content.module.css'

const StepDialog = lazy(withRetry(() => import('./step-dialog.tsx')))

/** A link of the chain: a step that a company did, or one that is needed and that no company is recorded for. */
type ChainLink = { step: ArticleStep; done: DomesticStep | null }

const linksOf = ({ steps, needed_steps }: DomesticArticleWhole): ChainLink[] =>
  articleSteps.flatMap((step): ChainLink[] => {
    const done = steps.filter((one) => one.step === step)
    if (done.length > 0) return done.map((one) => ({ step, done: one }))
    return needed_steps.includes(step) ? [{ step, done: null }] : []
  })

/** The chain of an article from the melt to the last step, with its gaps and what was done abroad. */
export function ChainSection({ article }: { article: DomesticArticleWhole }) {
  const { t } = useTranslation('domestic-content')
  const may = article.abilities.includes('update')
  const [editing, setEditing] = useState<DomesticStep | ArticleStep | null>(null)
  const [leaving, setLeaving] = useState<DomesticStep | null>(null)
  const remove = useCall(({ id }: DomesticStep) => deleteStep(id), {
    invalidates: [domesticKey],
    toast: (_answer, { step }) => t('chain.deleted', { step: t(`steps.${step}`) }),
    onDone: () => setLeaving(null),
  })
  const links = linksOf(article)
  const next = article.needed_steps.find((step) => !article.steps.some((one) => one.step === step))
  return (
    <Panel title={t('chain.title')}>
      {links.length === 0 ? (
        <p className={styles['none']}>{t('chain.none')}</p>
      ) : (
        <ol className={styles['chain']}>
          {links.map(({ step, done }) => (
            <li key={done?.id ?? step} data-state={stateOf(done)}>
              <LinkText step={step} done={done} />
              {may && done && (
                <div className={shared['inline-row']}>
                  <IconButton
                    label={t('chain.edit_one', { step: t(`steps.${step}`) })}
                    onClick={() => setEditing(done)}
                  >
                    <IconPencil size={18} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t('chain.delete_one', { step: t(`steps.${step}`) })}
                    onClick={() => setLeaving(done)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {may && article.category !== 'excluded' && (
        <div>
          <AddButton kind="secondary" onClick={() => setEditing(next ?? firstStepOf(article))}>
            {t('chain.add')}
          </AddButton>
        </div>
      )}
      <Suspense>
        {editing && (
          <StepDialog
            article_id={article.id}
            step={typeof editing === 'string' ? null : editing}
            start={typeof editing === 'string' ? editing : editing.step}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
      {leaving && (
        <ConfirmDialog
          opened
          danger
          title={t('chain.delete_one', { step: t(`steps.${leaving.step}`) })}
          acceptLabel={t('delete')}
          busy={remove.isPending}
          onAccept={() => remove.mutate(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {t('chain.delete_text')}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const stateOf = (done: DomesticStep | null): 'gap' | 'abroad' | 'good' =>
  done === null ? 'gap' : !done.in_us ? 'abroad' : done.certificate === null ? 'gap' : 'good'

const firstStepOf = ({ category }: DomesticArticleWhole): ArticleStep =>
  category === 'manufactured_product' ? 'assembled' : category === 'construction_material' ? 'manufactured' : 'melted'

/** Who did a step where and when, with what paper; or that it is missing. */
function LinkText({ step, done }: ChainLink) {
  const { t } = useTranslation('domestic-content')
  return (
    <div>
      <div className={shared['row']}>
        <strong>{t(`steps.${step}`)}</strong>
        {done === null ? (
          <Badge tone="bad">{t('chain.gap')}</Badge>
        ) : (
          <>
            {!done.in_us && <Badge tone="bad">{t('chain.foreign')}</Badge>}
            {done.certificate === null && <Badge tone="warning">{t('chain.no_certificate')}</Badge>}
          </>
        )}
      </div>
      {done && (
        <small>
          {wholeCodes(
            [
              done.company,
              done.place,
              done.done_on && formatDate(done.done_on),
              done.heat_number && t('chain.heat', { number: done.heat_number }),
              done.certificate,
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        </small>
      )}
    </div>
  )
}
