import { useParams } from '@tanstack/react-router'
import { PhotoGallery } from './photo-gallery.tsx'

/** The photos of a project, of its tickets, and those of all projects. */
export default function ProjectPhotosPage() {
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  return <PhotoGallery key={projectId} project_id={projectId} />
}
