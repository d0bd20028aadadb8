import type { BulkCodingResult } from '@milepost/contract/reconciliation/bulk-coding'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RequestedSlip } from '../../../../lib/requested-coding.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { changeItem, isChosen, toggleItem, type ChosenItem, type OfferedItem } from '../../coding/chosen-items.ts'
import { contractorsOptions, previewOptions, sendBulk, type BulkCoding } from '../api.ts'
import { splitOf } from './bulk-rule.ts'

/** Delay of the preview after typing a share, in ms. */
const TRY_AFTER = 300

/** A rule for many tickets: its values, its preview, and sending it. */
export function useBulkCoding(
  project_id: number,
  slips: readonly RequestedSlip[],
  onDone: (result: BulkCodingResult) => void,
) {
  const [chosen, setChosen] = useState<readonly ChosenItem[]>([])
  const [percent, setPercent] = useState('')
  const [note, setNote] = useState('')
  /** Confirmed before the preview has loaded: it is sent once the preview shows that nothing is left out. */
  const [hurried, setHurried] = useState(false)
  /** The breaks of a pattern that were confirmed, as text. */
  const [meant, setMeant] = useState('')
  const [slip_ids] = useState(() => slips.map(({ id }) => id))
  const contractors = useQuery(contractorsOptions(project_id))
  const split = splitOf(chosen, percent, contractors.data ?? [])
  const [tried] = useDebouncedValue(percent, TRY_AFTER)
  const ready = split !== null && contractors.data !== undefined && (chosen.length < 2 || tried === percent)
  const rule: BulkCoding = { slip_ids, split: split ?? [] }
  const preview = useQuery({ ...previewOptions(project_id, rule), enabled: ready })
  const send = useCall(
    () => sendBulk(project_id, { ...rule, ...(note.trim() !== '' && { additional_notes: note.trim() }) }),
    {
      quiet: true,
      onDone: onDone,
    },
  )
  const shown = ready ? preview.data : undefined
  const breaks = shown?.pattern_breaks ?? []
  const breaksText = JSON.stringify([split, breaks])
  const confirmed = meant === breaksText
  const codes = (shown?.updated_count ?? 0) > 0 && (breaks.length === 0 || confirmed)
  const arrived = useEffectEvent(() => {
    if (!hurried || (!shown && !preview.error)) return
    setHurried(false)
    if (shown && codes && shown.refused.length === 0) send.mutate()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the answer that was waited for came from outside
  useEffect(() => arrived(), [hurried, shown, preview.error])
  return {
    slip_ids,
    chosen,
    percent,
    note,
    setPercent,
    setNote,
    contractors: contractors.data ?? [],
    toggle: (item: OfferedItem) => setChosen((before) => toggleItem(before, item, contractors.data ?? [])),
    /** Chooses an item with its contractor. */
    choose: ({ item, contractor_id }: ChosenItem) =>
      setChosen((before) =>
        changeItem(isChosen(before, item.id) ? before : toggleItem(before, item, contractors.data ?? []), item.id, {
          contractor_id,
        }),
      ),
    setContractor: (id: number, contractor_id: number | null) =>
      setChosen((before) => before.map((one) => (one.item.id === id ? { ...one, contractor_id } : one))),
    /** What the rule would come to; undefined while it is worked out or not whole. */
    preview: shown,
    trying: ready && preview.isFetching && !shown,
    problem: send.error ?? contractors.error ?? (ready ? preview.error : null),
    /** Tickets that go elsewhere than those like them went before; nothing is sent before that is confirmed. */
    breaks,
    confirmed,
    confirmBreaks: (yes: boolean) => setMeant(yes ? breaksText : ''),
    codes,
    sending: send.isPending || hurried,
    confirm: () => {
      if (send.isPending || chosen.length === 0) return
      if (codes) send.mutate()
      else if (!shown && split !== null) setHurried(true)
    },
  }
}
export type BulkForm = ReturnType<typeof useBulkCoding>
