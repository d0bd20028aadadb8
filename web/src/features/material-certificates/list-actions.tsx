import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import './material-certificates.en.json'

/** What an administrator does with a list: adds a row, or imports a file of rows. Dialogs are loaded when they are opened. */
export function useListActions(
  add: string,
  dialogs: { add: (close: () => void) => ReactNode; import: (close: () => void) => ReactNode },
): { buttons: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation('material-certificates')
  const session = useSession()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  if (!mayDo(session, 'material_certificate.manage')) return { buttons: null, dialog: null }
  return {
    buttons: (
      <>
        <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
          {t('import.open')}
        </Button>
        <AddButton onClick={() => setOpen('add')}>{add}</AddButton>
      </>
    ),
    dialog: <Suspense>{open && dialogs[open](() => setOpen(null))}</Suspense>,
  }
}
