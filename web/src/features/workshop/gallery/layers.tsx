import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { RecordDrawer } from '../../../ui/record-drawer.tsx'
import { nothing, type SpecimenGroup } from './specimen.ts'

/** A button, and the layer it opens. */
function Opening({ children }: { children: (opened: boolean, close: () => void) => ReactNode }) {
  const { t } = useTranslation('workshop')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('gallery.open')}</Button>
      {children(opened, () => setOpened(false))}
    </>
  )
}

function ShownModal() {
  const { t } = useTranslation('workshop')
  return (
    <Opening>
      {(opened, close) => (
        <Modal opened={opened} onClose={close} title={t('sample.ticket')}>
          {t('sample.ticket_text')}
        </Modal>
      )}
    </Opening>
  )
}

const confirm = (danger: boolean, busy = false) =>
  function ShownConfirmDialog() {
    const { t } = useTranslation('workshop')
    return (
      <Opening>
        {(opened, close) => (
          <ConfirmDialog
            opened={opened}
            title={t('sample.confirm_title')}
            {...(danger && { acceptLabel: t('sample.void') })}
            danger={danger}
            busy={busy}
            onAccept={close}
            onCancel={close}
          >
            {t('sample.confirm_text')}
          </ConfirmDialog>
        )}
      </Opening>
    )
  }

function ShownDrawer() {
  const { t } = useTranslation('workshop')
  return (
    <Opening>
      {(opened, close) => (
        <Drawer
          opened={opened}
          onClose={close}
          title={t('sample.ticket')}
          footer={<Button kind="primary">{t('sample.deliver')}</Button>}
        >
          {t('sample.ticket_text')}
        </Drawer>
      )}
    </Opening>
  )
}

function ShownRecordDrawer() {
  const { t } = useTranslation('workshop')
  return (
    <Opening>
      {(opened, close) =>
        opened && (
          <RecordDrawer
            answer={{ data: t('sample.ticket_text'), error: null, refetch: nothing }}
            title={t('sample.ticket')}
            texts={{ failed: t('sample.failed'), not_found: t('sample.no_match') }}
            takeFocus={false}
            onClose={close}
          >
            {(text) => text}
          </RecordDrawer>
        )
      }
    </Opening>
  )
}

function ShownActionMenu() {
  const { t } = useTranslation('workshop')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button onClick={(event) => setAnchor(event.currentTarget)}>{t('gallery.open')}</Button>
      {anchor && (
        <ActionMenu
          label={t('sample.ticket')}
          anchor={anchor}
          actions={[
            { key: 'deliver', label: t('sample.deliver'), run: nothing },
            { key: 'void', label: t('sample.void'), danger: true, run: nothing },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}

/** What opens over the page. */
export const layers: SpecimenGroup = {
  key: 'layers',
  specimens: [
    { file: 'modal', states: [['', ShownModal]] },
    {
      file: 'confirm-dialog',
      states: [
        ['', confirm(false)],
        ['danger', confirm(true)],
        ['danger busy', confirm(true, true)],
      ],
    },
    { file: 'action-menu', states: [['', ShownActionMenu]] },
    { file: 'drawer', states: [['footer', ShownDrawer]] },
    { file: 'record-drawer', states: [['', ShownRecordDrawer]] },
  ],
}
