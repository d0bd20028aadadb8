/**
 * Ids by which the construction system knows reports as ours: the installation's name and the report's id, which people can read. An id is kept with the first
 * sending, so that a report is found again after the installation was moved.
 */
export function syncIds(public_url: string): {
  of: (report_id: number) => string
  isOurs: (sync_id: string) => boolean
} {
  const beginning = `${new URL(public_url).host}/daily_work_reports/`
  return { of: (report_id) => `${beginning}${report_id}`, isOurs: (sync_id) => sync_id.startsWith(beginning) }
}
