/** Names of files that are taken: LandXML, or IFC 4.3. */
export const isAlignmentFileName = (name: string): boolean => /\.(xml|ifc)$/i.test(name)
/** Largest file of alignments that is sent in parts, in bytes. */
export const LARGEST_ALIGNMENT_UPLOAD_BYTES = 1024 * 1024 * 1024
/** Largest file of alignments that is sent at once, in bytes. */
export const LARGEST_ALIGNMENT_FILE_BYTES = 32 * 1024 * 1024
/** Most files of alignments that a project has, those deleted not counted. */
export const MOST_ALIGNMENT_FILES_OF_PROJECT = 100
/** Most alignments of one file. */
export const MOST_ALIGNMENTS_OF_FILE = 200

export const alignmentFileStatuses = ['waiting', 'read', 'failed'] as const

/**
 * Why a file could not be read. `no_alignments`: it has none that can be used. `unit`: its unit is neither meters nor feet. `elsewhere`: in the
 * chosen projection all of it is outside the area of use, as in the sea. `too_much`: it takes more time or memory than one file may.
 */
export const alignmentFileFaults = [
  'empty',
  'not_xml',
  'not_ifc',
  'not_landxml',
  'declares_types',
  'cut_off',
  'too_many',
  'too_deep',
  'too_much',
  'no_alignments',
  'unit',
  'elsewhere',
] as const
export type AlignmentFileFault = (typeof alignmentFileFaults)[number]

/** What an alignment represents: the road itself, a ramp, a road that meets it. */
export const alignmentCategories = ['mainline', 'ramp', 'side_road', 'other'] as const
export type AlignmentCategory = (typeof alignmentCategories)[number]
