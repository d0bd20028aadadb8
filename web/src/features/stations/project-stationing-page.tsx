import { useParams } from '@tanstack/react-router'
import { AlignmentsPage } from '../alignments/index.ts'
import { StationingPanels } from './stationing-panels.tsx'

/** Alignments of a project and its stationing. */
export default function ProjectStationingPage() {
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  return (
    <>
      <StationingPanels key={projectId} projectId={projectId} />
      <AlignmentsPage projectId={projectId} />
    </>
  )
}
