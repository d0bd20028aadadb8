import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../lib/problem.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { imagesKey, uploadPhoto } from './api.ts'
import './catalogue.ts'

export interface RunningUpload {
  key: number
  file: File
  /** Part that is sent, 0 to 1. */
  part: number
  problem: Problem | null
}

/** Uploads of one ticket: several at once, each with its progress, to be cancelled and tried again. */
export function useUploads(ticket_id: number) {
  const { t } = useTranslation('images')
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<RunningUpload[]>([])
  const last = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  const change = (key: number, to: Partial<RunningUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  const send = async (key: number, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    change(key, { part: 0, problem: null })
    try {
      await uploadPhoto({ file, ticket_id, signal: abort.signal, onProgress: (part) => change(key, { part }) })
      forget(key)
      showToast({ kind: 'success', text: t('added_toast') })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [...imagesKey, 'ticket', ticket_id] }),
        queryClient.invalidateQueries({ queryKey: ['tickets', 'one', ticket_id] }),
      ])
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem({ status: 0, code: 'network' })
      if (problem.cancelled) forget(key)
      else change(key, { problem })
    }
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: ++last.current, file, part: 0, problem: null }))
      setUploads((all) => [...all, ...added])
      for (const { key, file } of added) void send(key, file)
    },
    retry: ({ key, file }: RunningUpload) => void send(key, file),
    cancel: ({ key, problem }: RunningUpload) => (problem ? forget(key) : aborts.current.get(key)?.abort()),
  }
}
