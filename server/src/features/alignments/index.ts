import { alignments } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import { behindFlag } from '../flags/index.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { searchProjections } from '../../platform/geo/projections/search-projections.ts'
import { beginUpload } from './alignment-uploads.ts'
import { alignmentJobs } from './alignments.jobs.ts'
import { addFile, listFiles, listLines, removeFile, restoreFile } from './alignments.service.ts'
import { updateAlignment } from './update-alignment.ts'

export { linesOfAllProjects } from './alignments.queries.ts'

const whenEnabled = behindFlag('project_stationing')

/** Alignments of projects, read from LandXML files (docs/stationing.md). */
export const alignmentsFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'alignments',
  routes: [
    whenEnabled(alignments.projections, async (_ctx, { query }) => ({
      projections: await searchProjections(query.search),
    })),
    whenEnabled(alignments.files, listFiles),
    {
      ...whenEnabled(alignments.addFile, async (ctx, { params, query }, { raw_body }) => ({
        alignment_file: await addFile(ctx, files, { params, query, raw_body }),
      })),
      own_transaction: true,
    },
    whenEnabled(alignments.startUpload, async (ctx, input) => ({ upload: await beginUpload(ctx, files, input) })),
    whenEnabled(alignments.removeFile, (ctx, { params }) => removeFile(ctx, params)),
    whenEnabled(alignments.restoreFile, async (ctx, { params }) => ({
      alignment_file: await restoreFile(ctx, params),
    })),
    whenEnabled(alignments.update, async (ctx, { params, body }) => ({
      alignment: await updateAlignment(ctx, params, body),
    })),
    whenEnabled(alignments.lines, (ctx, { params }) => listLines(ctx, params.projectId)),
  ],
  jobs: alignmentJobs(files),
})

export { alignmentLayer } from './map-layer.ts'
export { preparedAlignments, type PreparedAlignment } from './prepared.ts'
export { alignmentChanges, type AlignmentChange } from './alignment-changes.ts'
export { alignmentUploads } from './alignment-uploads.ts'
