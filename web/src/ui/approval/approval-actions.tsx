import { Button } from '../button.tsx'

export interface ApprovalActionsProps<Move extends string> {
  /** What the person may do with the record, in the order of its approval. */
  moves: readonly Move[]
  label: (move: Move) => string
  /** Moves that bring the record forward, of which the first is the main one, and moves that end it; all others are plain. */
  kinds: Partial<Record<Move, 'forward' | 'danger'>>
  /** The move that is being made. */
  pending?: Move | null | undefined
  onMove: (move: Move) => void
}

/** The moves of a record that is approved, as buttons. */
export function ApprovalActions<Move extends string>(props: ApprovalActionsProps<Move>) {
  const { moves, label, kinds, pending = null, onMove } = props
  const first = moves.find((move) => kinds[move] === 'forward')
  return moves.map((move) => (
    <Button
      key={move}
      kind={move === first ? 'primary' : kinds[move] === 'danger' ? 'danger' : 'secondary'}
      loading={pending === move}
      onClick={() => onMove(move)}
    >
      {label(move)}
    </Button>
  ))
}
