import type { PayItemImport } from '@milepost/contract/pay-items/pay-item-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importItems, payItemsKey } from '../api.ts'

/** A file as it was when it was chosen: what is imported is what was looked at, whatever is saved over it meanwhile. */
export interface ChosenFile {
  name: string
  content: Blob
}

/** Reads a file and shows what would become of it; writes it when that is confirmed. */
export function useImport(project_id: number | null) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const check = useMutation({
    mutationFn: async (chosen: File) => {
      const content = new Blob([await chosen.arrayBuffer()])
      setFile({ name: chosen.name, content })
      return await importItems({ file: content, validate_only: true, project_id })
    },
    meta: { quiet: true },
  })
  const write = useMutation({
    mutationFn: ({ content }: ChosenFile) => importItems({ file: content, validate_only: false, project_id }),
    meta: { quiet: true },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: payItemsKey }),
  })
  const read: PayItemImport | undefined = write.data ?? check.data
  const sound = project_id === null || read?.errored_count === 0
  return {
    file,
    read,
    done: write.isSuccess,
    reading: check.isPending,
    writing: write.isPending,
    problem: write.error ?? check.error,
    /** Rows that would be written; a contract's lines are written whole or not at all. */
    pending: check.isSuccess && !write.isSuccess && sound ? check.data.new_count + check.data.changed_count : 0,
    choose: (chosen: File) => {
      write.reset()
      check.mutate(chosen)
    },
    confirm: () => file && write.mutate(file),
  }
}
