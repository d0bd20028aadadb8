import { documentHistory, documents, sharedDocuments } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { behindFlag } from '../flags/index.ts'
import { changeRules, listRules } from './document-rules.ts'
import { beginDocument } from './document-uploads.ts'
import { documentJobs } from './documents.jobs.ts'
import {
  changeDocument,
  downloadVersion,
  listDocuments,
  removeDocument,
  restoreDocument,
  restoreVersion,
  searchDocuments,
  showDocument,
  showPage,
} from './documents.service.ts'
import { addFolder, changeFolder, listFolders, removeFolder, restoreFolder } from './folders.service.ts'
import { listSharedProjects } from './shared-projects.ts'
import { startZip } from './zip-documents.ts'

export { outsiderOf } from './document-access.ts'
export { inSeenFolder, withoutDocuments } from './folders.queries.ts'
export { documentUploads } from './document-uploads.ts'
export { readStored, withStored } from './read/read-stored.ts'
export { extractPages, inspectDocument } from './read/run-document-process.ts'
export { ZIP_KIND } from './zip-documents.ts'

const classified = behindFlag('document_classification')

/** Documents of projects, in folders, with versions and full text (docs/documents.md). */
export const documentsFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'documents',
  routes: [
    handle(documents.folders, listFolders),
    handle(documents.addFolder, async (ctx, input) => ({ folder: await addFolder(ctx, input) })),
    handle(documents.updateFolder, async (ctx, input) => ({ folder: await changeFolder(ctx, input) })),
    handle(documents.removeFolder, (ctx, { params }) => removeFolder(ctx, params.id)),
    handle(documents.restoreFolder, async (ctx, { params }) => ({ folder: await restoreFolder(ctx, params.id) })),
    handle(documents.list, listDocuments),
    handle(documents.upload, async (ctx, input) => ({ upload: await beginDocument(ctx, input) })),
    handle(documents.search, searchDocuments),
    handle(documents.get, (ctx, { params }) => showDocument(ctx, params.id)),
    handle(documents.history, readHistory({ history: documentHistory, read: showDocument })),
    handle(documents.update, async (ctx, input) => ({ document: await changeDocument(ctx, input) })),
    handle(documents.remove, (ctx, { params }) => removeDocument(ctx, params.id)),
    handle(documents.restore, async (ctx, { params }) => ({ document: await restoreDocument(ctx, params.id) })),
    handle(documents.restoreVersion, async (ctx, input) => ({ document: await restoreVersion(ctx, input) })),
    handle(documents.page, (ctx, { params }) => showPage(ctx, params)),
    handle(documents.download, (ctx, input) => downloadVersion(ctx, files, input)),
    handle(documents.zip, async (ctx, input) => ({ job_id: await startZip(ctx, input) })),
    handle(sharedDocuments.projects, listSharedProjects),
    classified(documents.rules, listRules),
    classified(documents.saveRules, changeRules),
  ],
  jobs: documentJobs(files),
})
