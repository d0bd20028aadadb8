import { rulePackEditionHistory, rulePackEditionRecord } from '@milepost/contract/lots/rule-pack-edition.record'
import { rulePackEditions, type RulePackEditionRow } from '@milepost/contract/lots/rule-packs.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../../lib/dates.ts'
import { detailsOf } from '../../../lib/record/record-details.ts'
import { mayDo, useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { Details } from '../../../ui/details.tsx'
import { RecordHistory } from '../../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../../ui/record-drawer.tsx'
import { editionOptions, editionsKey } from '../api.ts'
import '../lots.en.json'
import shared from '../../../ui/shared.module.css'
import { EditionMoves } from './edition-moves.tsx'
import { PackFacts } from './pack-facts.tsx'

const EditionDialog = lazy(withRetry(() => import('./edition-dialog.tsx')))

export interface EditionDrawerProps extends RecordDrawerOpened {
  id: number
  row: RulePackEditionRow | undefined
}

/** An edition of a rule pack: where it comes from, what it says, and what can be done with it. */
export default function EditionDrawer({ id, row, ...opened }: EditionDrawerProps) {
  const { t } = useTranslation('lots')
  const session = useSession()
  const answer = useQuery(editionOptions(id))
  const [drafting, setDrafting] = useState<'edit' | 'next' | null>(null)
  const may = mayDo(session, 'acceptance.manage')
  const titleOf = ({ pack, edition }: RulePackEditionRow) =>
    t('packs.edition_of', { pack: pack.title.en, number: edition })
  const label = (field: string) => t(`packs.fields.${field as 'source'}`)
  const shown = answer.data ?? row
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={shown ? titleOf(shown) : t('packs.one')}
      texts={{ failed: t('packs.failed'), not_found: t('packs.not_found') }}
      footer={(edition) =>
        may && (
          <>
            <EditionMoves edition={edition} />
            {edition.abilities.includes('edit') && (
              <Button onClick={() => setDrafting('edit')}>{t('packs.edit_short')}</Button>
            )}
            {edition.state !== 'draft' && <Button onClick={() => setDrafting('next')}>{t('packs.draft_short')}</Button>}
            <Suspense>
              {drafting && (
                <EditionDialog
                  edition={drafting === 'edit' ? edition : null}
                  {...(drafting === 'next' && { begun: edition.pack })}
                  onClose={() => setDrafting(null)}
                />
              )}
            </Suspense>
          </>
        )
      }
    >
      {(edition) => (
        <div className={shared['stack']}>
          <Details
            rows={[
              [t('packs.fields.state'), t(`edition_states.${edition.state}`)],
              ...detailsOf(rulePackEditionRecord, edition, { label }),
              [t('packs.fields.to_on'), edition.to_on ? formatDate(edition.to_on) : t('packs.open_ended')],
              ...(edition.published_at
                ? ([
                    [
                      t('packs.published'),
                      `${edition.published_by} · ${formatInstant(edition.published_at, session.time_zone)}`,
                    ],
                  ] as const)
                : []),
              ...(edition.withdrawn_reason ? ([[t('packs.withdrawn'), edition.withdrawn_reason]] as const) : []),
            ]}
          />
          <PackFacts pack={edition.pack} />
          {may && (
            <RecordHistory
              id={id}
              route={rulePackEditions.history}
              history={rulePackEditionHistory}
              below={editionsKey}
              time_zone={session.time_zone}
              texts={{
                field: label,
                action: (action) => t(`packs.actions.${action}`),
                words: { state: (state) => t(`edition_states.${state}`) },
              }}
            />
          )}
        </div>
      )}
    </RecordDrawer>
  )
}
