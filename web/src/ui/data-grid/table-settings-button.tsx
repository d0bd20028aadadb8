import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { useMedia } from '../use-media.ts'
import type { ColumnChooserProps } from './column-chooser.tsx'
import { withRetry } from '../../lib/with-retry.ts'

const ColumnChooser = lazy(withRetry(() => import('./column-chooser.tsx')))

/** The button that opens the column chooser, which is loaded when somebody wants it; on a phone rows are cards, which have no columns. */
export function TableSettingsButton<Row>({ columns, preference, onChange }: Omit<ColumnChooserProps<Row>, 'onClose'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const cards = useMedia('(width < 600px)')
  if (cards) return null
  return (
    <>
      <Button
        leftSection={<IconColumns3 size={16} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen((was) => !was)}
      >
        {t('grid.settings')}
      </Button>
      <Suspense>
        {open && (
          <ColumnChooser
            columns={columns as never}
            preference={preference}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
