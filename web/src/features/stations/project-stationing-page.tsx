import { useParams } from '@tanstack/react-router'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AlignmentsPage, alignmentsCodec } from '../alignments/index.ts'
import { StationingPanels } from './stationing-panels.tsx'

/** Alignments of a project and its stationing. */
export default function ProjectStationingPage() {
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { listState, go } = useListSearch(alignmentsCodec)
  return (
    <>
      <StationingPanels key={projectId} projectId={projectId} />
      <AlignmentsPage projectId={projectId} shown={listState} onShow={go} />
    </>
  )
}
