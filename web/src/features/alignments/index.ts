export { default as AlignmentsPage } from './alignments-page.tsx'
export { alignmentsAddress, type AlignmentsState } from './alignments-address.ts'
export { alignmentFilesOptions, alignmentsKey } from './api.ts'
