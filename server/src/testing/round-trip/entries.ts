/** What the schemas and paths of a call do not say about the record that it writes. */
export interface Entry {
  /** Values to write to a field instead of those that its schema describes: ids of rows that exist, zones, words that the state allows. */
  values?: Record<string, readonly unknown[]>
  /** What a field needs to be sent with, such as the other half of a pair. */
  together?: Record<string, (value: unknown) => Record<string, unknown>>
  /** What every call sends too, such as fields that the answer does not name. */
  base?: Record<string, unknown>
  /** Fields of the body that are not written, each with the reason. */
  left_out?: Record<string, string>
  /** Creates a record, of whose input `creatingCalls` has none. */
  creates?: true
  /** How many records are created; four by default. */
  rounds?: number
  /** What has to happen before. */
  prepare?: () => Promise<unknown>
  /** By what the record is found in responses, where it has no id. */
  where?: Record<string, unknown>
  /** How a PUT sends a value again that it read. */
  resent_as?: Record<string, (answered: unknown) => unknown>
  /** The word of the history's path, where it has another. */
  history_of?: string
  /** How the answer names a value that was sent, where it does so in another way. */
  answered_as?: Record<string, (sent: unknown) => unknown>
  /** Further fields that follow from a change of a field. */
  follows?: Record<string, readonly string[]>
  /** Fields that no audit event names, each with the reason. */
  not_audited?: Record<string, string>
  /** The key of the body that holds the fields, or a list with them. */
  inside?: string
  /** Characters of the longest text, where the server checks it and not the schema. */
  most?: number
  /** Parameters of the path that name no row. */
  params?: Record<string, unknown>
  /** The word of the record's paths, where a call that creates it has another. */
  kind?: string
  /** Further calls that read the record, by their names. */
  read_by?: readonly string[]
  /** Calls that look as though they read the record and do not, each with the reason. */
  not_read_by?: Record<string, string>
  /** The queries of calls that read it. */
  query?: Record<string, object>
}
