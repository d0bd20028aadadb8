import {
  domesticArticleHistory,
  domesticArticleRecord,
} from '@milepost/contract/domestic-content/domestic-article.record'
import { domesticArticles } from '@milepost/contract/domestic-content/domestic-content.contract'
import type { DomesticArticleRow, DomesticArticleWhole } from '@milepost/contract/domestic-content/domestic-schemas'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../lib/numbers.ts'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { useSession } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import shared from '../../../ui/shared.module.css'
import { articleOptions, deleteArticle, domesticKey } from '../api.ts'
import '../domestic-content.en.json'
import { Findings, VerdictBadge } from '../finding-words.tsx'
import { emptied, fieldsOf } from './article-fields.ts'
import { ChainSection } from './chain-section.tsx'

const ArticleDialog = lazy(withRetry(() => import('./article-dialog.tsx')))

export interface ArticleDrawerProps extends RecordDrawerOpened {
  id: number
  row: DomesticArticleRow | undefined
}

/** One article: its verdict with everything that the rules say, the chain of its steps, its facts and its history. */
export default function ArticleDrawer({ id, row, ...opened }: ArticleDrawerProps) {
  const { t } = useTranslation('domestic-content')
  const { time_zone } = useSession()
  const answer = useQuery(articleOptions(id))
  const shown = answer.data ?? row
  const label = (field: keyof typeof domesticArticleRecord.fields) => t(`fields.${field}`)
  const words = {
    category: (category: DomesticArticleRow['category']) => t(`categories.${category}`),
    kind: (kind: NonNullable<DomesticArticleRow['kind']>) => t(`kinds.${kind}`),
    further_steps: (step: DomesticArticleRow['further_steps'][number]) => t(`steps.${step}`),
  }
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={shown?.name ?? t('one')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(article) => article.abilities.length > 0 && <ArticleActions article={article} onGone={opened.onClose} />}
    >
      {(article) => {
        const left = fieldsLeft(article)
        return (
          <div className={shared['stack']}>
            <Details
              rows={[
                [t('list.columns.verdict'), <VerdictBadge key="verdict" {...article} />],
                [t('list.columns.held'), formatDollars(article.held)],
              ]}
            />
            <Panel title={t('findings_title')}>
              <Findings {...article} />
            </Panel>
            <ChainSection article={article} />
            <Details
              rows={[
                [label('pay_item_id'), article.pay_item ?? '-'],
                ...detailsOf(domesticArticleRecord, article, {
                  label,
                  words,
                  except: ['name', 'pay_item_id', 'notes', ...left],
                }),
              ]}
              {...(article.notes && { whole: [label('notes'), article.notes] as const })}
            />
            <RecordHistory
              id={id}
              route={domesticArticles.history}
              history={domesticArticleHistory}
              below={domesticKey}
              time_zone={time_zone}
              texts={{ field: label, words }}
            />
          </div>
        )
      }}
    </RecordDrawer>
  )
}

/** Fields that an article of its category does not have, and those of a waiver and a kind where it has none. */
const fieldsLeft = (article: DomesticArticleWhole) => {
  const own: readonly string[] = fieldsOf(article.category, article.kind)
  return [
    ...(Object.keys(emptied) as (keyof typeof emptied)[]).filter((field) => !own.includes(field)),
    ...(['kind', 'waiver_number', 'waiver_clause'] as const).filter((field) => article[field] === null),
  ]
}

/** Changes or deletes an article. */
function ArticleActions({ article, onGone }: { article: DomesticArticleWhole; onGone: () => void }) {
  const { t } = useTranslation('domestic-content')
  const [asked, setAsked] = useState<'edit' | 'leave' | null>(null)
  const close = () => setAsked(null)
  const remove = useCall(() => deleteArticle(article.id), {
    invalidates: [domesticKey],
    toast: () => t('deleted', { name: article.name }),
    onDone: onGone,
  })
  return (
    <>
      <Button kind="primary" onClick={() => setAsked('edit')}>
        {t('edit')}
      </Button>
      <Button kind="danger" onClick={() => setAsked('leave')}>
        {t('delete')}
      </Button>
      <Suspense>
        {asked === 'edit' && <ArticleDialog project_id={article.project_id} article={article} onClose={close} />}
      </Suspense>
      {asked === 'leave' && (
        <ConfirmDialog
          opened
          danger
          title={t('delete_one', { name: article.name })}
          acceptLabel={t('delete')}
          busy={remove.isPending}
          onAccept={() => remove.mutate(undefined)}
          onCancel={close}
        >
          {t('delete_text')}
        </ConfirmDialog>
      )}
    </>
  )
}
