export { default as AlignmentsPage } from './alignments-page.tsx'
export { alignmentsCodec } from './alignments-list-state.ts'
export { alignmentFilesOptions } from './api.ts'
