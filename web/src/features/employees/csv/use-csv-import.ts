import type { EmployeeImport } from '@milepost/contract/employees/employees.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { employeesKey, importEmployees } from '../api.ts'

/** A file as it was when it was chosen: what is invited is what was looked at, whatever is saved over it meanwhile. */
export interface CsvFile {
  name: string
  content: Blob
}

/** Reads a file and shows what would become of it; invites the good rows when that is confirmed. */
export function useCsvImport() {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<CsvFile | null>(null)
  const check = useMutation({
    mutationFn: async (chosen: File) => {
      const content = new Blob([await chosen.arrayBuffer()])
      setFile({ name: chosen.name, content })
      return await importEmployees({ file: content, validate_only: true })
    },
    meta: { quiet: true },
  })
  const invite = useMutation({
    mutationFn: ({ content }: CsvFile) => importEmployees({ file: content, validate_only: false }),
    meta: { quiet: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: employeesKey }),
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
