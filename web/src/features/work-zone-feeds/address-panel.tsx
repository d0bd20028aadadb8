import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/use-call.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { workZonesKey } from '../work-zones/index.ts'
import type { AddressDialogProps } from './address-dialog.tsx'
import { feedsKey } from './api.ts'
import './work-zone-feeds.en.json'
import styles from './work-zone-feeds.module.css'

// What opens over the page is loaded when it is opened; it then no longer knows the type of what is saved.
const AddressDialog = lazy(withRetry(() => import('./address-dialog.tsx')))

interface Named {
  id: number
  name: string
}

export interface AddressPanelProps<Row extends Named, Saved> {
  /** The part of the catalogue with the texts. */
  of: 'outside' | 'subscribers'
  rows: readonly Row[]
  /** Headers with what the rows show below them; the first names the row. */
  cells: readonly [header: string, cell: (row: Row) => ReactNode][]
  /** What can be done with a row in addition to removing it. */
  action: { label: (name: string) => string; icon: ReactNode; run: (row: Row) => void }
  dialog: Pick<AddressDialogProps<Saved>, 'record' | 'send'>
  onAdded?: (saved: Saved) => void
  remove: (id: number) => Promise<unknown>
}

/** Addresses that are added and removed: their table, the form of a new one, and the question before one is removed. */
export function AddressPanel<Row extends Named, Saved>(props: AddressPanelProps<Row, Saved>) {
  const { of, rows, cells, action, dialog, onAdded } = props
  const { t } = useTranslation('work-zone-feeds')
  const [adding, setAdding] = useState(false)
  const [going, setGoing] = useState<Row | null>(null)
  const remove = useCall(({ id }: Row) => props.remove(id), {
    invalidates: [feedsKey, workZonesKey],
    toast: (_answer, { name }) => t(`${of}.removed`, { name }),
    onSettled: () => setGoing(null),
  })

  return (
    <Panel
      title={t(`${of}.title`)}
      actions={
        <AddButton kind="secondary" onClick={() => setAdding(true)}>
          {t(`${of}.add`)}
        </AddButton>
      }
    >
      <p className={styles['hint']}>{t(`${of}.text`)}</p>
      {rows.length === 0 ? (
        <p>{t(`${of}.none`)}</p>
      ) : (
        <Table label={t(`${of}.title`)}>
          <thead>
            <tr>
              {cells.map(([header]) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {cells.map(([header, cell], at) =>
                  at === 0 ? (
                    <th key={header} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={header}>{cell(row)}</td>
                  ),
                )}
                <td className={styles['buttons']}>
                  <IconButton label={action.label(row.name)} onClick={() => action.run(row)}>
                    {action.icon}
                  </IconButton>
                  <IconButton label={t(`${of}.remove`, { name: row.name })} onClick={() => setGoing(row)}>
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Suspense>
        {adding && (
          <AddressDialog
            {...dialog}
            title={t(`${of}.add`)}
            onSaved={(saved) => {
              setAdding(false)
              onAdded?.(saved as Saved)
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {going && (
        <ConfirmDialog
          opened
          danger
          title={t(`${of}.remove`, { name: going.name })}
          acceptLabel={t(`${of}.remove`, { name: going.name })}
          busy={remove.isPending}
          onAccept={() => remove.mutate(going)}
          onCancel={() => setGoing(null)}
        >
          <p>{t(`${of}.ask`, { name: going.name })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
