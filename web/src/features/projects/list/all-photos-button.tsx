import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'

/** Links to the photos of all projects, for users who can read all projects. */
export function AllPhotosButton() {
  const { t } = useTranslation('projects')
  const { abilities } = useSession()
  if (!abilities.includes('project.read')) return null
  return (
    <Button component={Link} to={'/projects/photos' as '/projects'} leftSection={<IconPhoto size={16} aria-hidden />}>
      {t('photos')}
    </Button>
  )
}
