import { useTranslation } from 'react-i18next'
import { useItemQuantities } from '../../../reconciliation-uom/index.ts'
import '../reconciliation-page.en.json'
import { GroupRow, TicketRow, type SuggestionTableProps } from './suggestion-rows.tsx'
import styles from './suggestions.module.css'

/** Grouped suggestions, each group with its tickets below it when open. One tab stop; arrows move from row to row. */
export function SuggestionTable(props: SuggestionTableProps) {
  const { t } = useTranslation('reconciliation-page')
  const { project_id, table, mayCode } = props
  const quantities = useItemQuantities(project_id)
  return (
    <div
      role="treegrid"
      aria-label={t('suggestions.label')}
      aria-multiselectable={mayCode}
      className={styles['rows']}
      data-coding-rows
      data-reads={!mayCode || undefined}
    >
      <div role="row" className={styles['head']}>
        {mayCode && (
          <div role="columnheader">
            <span className="visually-hidden">{t('columns.selected')}</span>
          </div>
        )}
        <div role="columnheader">{t('suggestions.tickets_like')}</div>
        <div role="columnheader" data-align="end">
          {t('columns.net')}
        </div>
        <div role="columnheader">{t('suggestions.to_item')}</div>
        <div role="columnheader">{t('suggestions.how_sure')}</div>
        {mayCode && (
          <div role="columnheader">
            <span className="visually-hidden">{t('suggestions.accept')}</span>
          </div>
        )}
      </div>
      {table.rows.map((row) =>
        row.kind === 'group' ? (
          <GroupRow key={row.id} row={row} quantities={quantities} {...props} />
        ) : (
          <TicketRow key={row.id} row={row} quantities={quantities} {...props} />
        ),
      )}
    </div>
  )
}
