import { IconPlus } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'

/** Links to the form of a new project, for the roles that may create projects (D12a). */
export function NewProjectButton() {
  const { t } = useTranslation('projects')
  const { abilities } = useSession()
  const { isBuilt } = useRouter().options.context
  if (!abilities.includes('project.create') || !isBuilt('/projects/new')) return null
  return (
    <Button
      component={Link}
      to={'/projects/new' as '/projects'}
      kind="primary"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('new')}
    </Button>
  )
}
