export { default as AlignmentsPage } from './alignments-page.tsx'
export { alignmentsCodec, type AlignmentsListState } from './alignments-list-state.ts'
export { alignmentFilesOptions, alignmentsKey } from './api.ts'
