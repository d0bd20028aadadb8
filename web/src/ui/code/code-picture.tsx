import styles from './code-picture.module.css'

/** A QR code: dark squares on white in every theme, since cameras read nothing else reliably. `path` draws squares of side 1, `side` of them in a row. */
export const CodePicture = ({ path, side, label }: { path: string; side: number; label: string }) => (
  <svg
    className={styles['code']}
    viewBox={`0 0 ${side} ${side}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
)
