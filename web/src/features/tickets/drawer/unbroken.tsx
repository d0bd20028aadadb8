import styles from './drawer.module.css'

/** A text in which an identifier, such as a ticket's number, stays on one line. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part)
  if (part === '' || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={styles['unbroken']}>{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
