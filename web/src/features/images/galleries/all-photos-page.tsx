import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import '../images.en.json'
import { PhotoGallery } from './photo-gallery.tsx'

/** The photos of all projects. */
export default function AllPhotosPage() {
  const { t } = useTranslation('images')
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('gallery.all_lead')} />
      <PhotoGallery project_id={null} />
    </Page>
  )
}
