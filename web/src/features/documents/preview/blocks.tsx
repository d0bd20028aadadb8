import type { DocumentBlock } from '@milepost/contract/documents/documents.contract'
import styles from '../documents.module.css'

/** Pieces of a text document. They are texts and nothing else: what the file says of fonts, links and pictures is left out. */
export const Blocks = ({ blocks }: { blocks: readonly DocumentBlock[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by the keyboard, too
  <div className={styles['blocks']} role="group" tabIndex={0}>
    {blocks.map(({ kind, texts }, at) => {
      if (kind === 'row')
        return (
          <div key={at} className={styles['row']}>
            {texts.map((text, cell) => (
              <span key={cell}>{text}</span>
            ))}
          </div>
        )
      if (kind === 'heading') return <h3 key={at}>{texts[0]}</h3>
      return <p key={at}>{kind === 'item' ? `• ${texts[0] ?? ''}` : texts[0]}</p>
    })}
  </div>
)
