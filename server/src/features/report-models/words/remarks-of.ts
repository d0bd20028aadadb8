import { MOST_REMARK, remarkKinds, type ReportContent, type WordedSentence } from '@milepost/contract'

/** Sentences as the remarks of a report, each with the facts that it says; further ones where a kind has more to say than one remark holds. */
export const remarksOf = (sentences: readonly WordedSentence[]): ReportContent['remarks'] =>
  remarkKinds.flatMap((kind) => {
    const texts: { text: string; facts: string[] }[] = []
    for (const { text, facts } of sentences.filter(({ group }) => group === kind)) {
      const last = texts.at(-1)
      if (last && last.text.length + 1 + text.length <= MOST_REMARK) {
        last.text = `${last.text} ${text}`
        last.facts.push(...facts.filter((id) => !last.facts.includes(id)))
      } else texts.push({ text: text.slice(0, MOST_REMARK), facts: [...facts] })
    }
    return texts.map((one, at) => ({ key: at === 0 ? `words:${kind}` : `words:${kind}:${at + 1}`, kind, ...one }))
  })
