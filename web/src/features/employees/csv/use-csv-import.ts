import type { EmployeeImport } from '@milepost/contract/employees/employees.contract'
import { useState } from 'react'
import { useCall } from '../../../lib/use-call.ts'
import { employeesKey, importEmployees } from '../api.ts'

/** A file as it was when it was chosen: what is invited is what was looked at, whatever is saved over it meanwhile. */
export interface CsvFile {
  name: string
  content: Blob
}

/** Reads a file and shows what would become of it; invites the good rows when that is confirmed. */
export function useCsvImport() {
  const [file, setFile] = useState<CsvFile | null>(null)
  const check = useCall(
    async (chosen: File) => {
      const content = new Blob([await chosen.arrayBuffer()])
      setFile({ name: chosen.name, content })
      return await importEmployees({ file: content, validate_only: true })
    },
    {
      quiet: true,
    },
  )
  const invite = useCall(({ content }: CsvFile) => importEmployees({ file: content, validate_only: false }), {
    quiet: true,
    invalidates: [employeesKey],
  })
  const read: EmployeeImport | undefined = invite.data ?? check.data
  return {
    file,
    read,
    /** The rows were invited, as far as they were good. */
    done: invite.isSuccess,
    reading: check.isPending,
    inviting: invite.isPending,
    problem: invite.error ?? check.error,
    /** Something was read and nobody invited yet. */
    pending: check.isSuccess && !invite.isSuccess && check.data.total_count > check.data.errored_count,
    choose: (chosen: File) => {
      invite.reset()
      check.mutate(chosen)
    },
    confirm: () => file && invite.mutate(file),
  }
}
