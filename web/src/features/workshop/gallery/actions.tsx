import { IconTruck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { nothing, type SpecimenGroup } from './specimen.ts'

const button = (properties: ButtonProps) =>
  function ShownButton() {
    const { t } = useTranslation('workshop')
    return <Button {...properties}>{t('sample.deliver')}</Button>
  }

function ShownAddButton() {
  const { t } = useTranslation('workshop')
  return <AddButton>{t('gallery.choose')}</AddButton>
}

function ShownFileButton() {
  const { t } = useTranslation('workshop')
  return (
    <FileButton accept="application/pdf" onFiles={nothing}>
      {t('gallery.choose')}
    </FileButton>
  )
}

const iconButton = (bordered: boolean, disabled = false) =>
  function ShownIconButton() {
    const { t } = useTranslation('workshop')
    return (
      <IconButton label={t('sample.truck')} bordered={bordered} disabled={disabled}>
        <IconTruck size={20} aria-hidden />
      </IconButton>
    )
  }

const dropdown = (active: boolean) =>
  function ShownDropdown() {
    const { t } = useTranslation('workshop')
    return (
      <Dropdown label={t('sample.filters')} active={active}>
        {(close) => <Button onClick={close}>{t('gallery.choose')}</Button>}
      </Dropdown>
    )
  }

/** What is pressed. */
export const actions: SpecimenGroup = {
  key: 'actions',
  specimens: [
    {
      file: 'button',
      states: [
        ["kind='primary'", button({ kind: 'primary' })],
        ["kind='secondary'", button({})],
        ["kind='quiet'", button({ kind: 'quiet' })],
        ["kind='danger'", button({ kind: 'danger' })],
        ["size='small'", button({ size: 'small' })],
        ["size='large'", button({ size: 'large', kind: 'primary' })],
        ['leftSection', button({ leftSection: <IconTruck size={16} aria-hidden /> })],
        ['loading', button({ loading: true, onClick: nothing })],
        ['disabled', button({ disabled: true })],
      ],
    },
    {
      file: 'icon-button',
      states: [
        ['', iconButton(false)],
        ['bordered', iconButton(true)],
        ['disabled', iconButton(true, true)],
      ],
    },
    {
      file: 'dropdown',
      states: [
        ['', dropdown(false)],
        ['active', dropdown(true)],
      ],
    },
    { file: 'add-button', states: [["kind='primary'", ShownAddButton]] },
    { file: 'file-button', states: [['', ShownFileButton]] },
    { file: 'kbd', states: [['', () => <Kbd>K</Kbd>]] },
  ],
}
