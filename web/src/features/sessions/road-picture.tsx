import styles from './auth.module.css'

const mileposts = [
  { x: 96, y: 214, height: 30 },
  { x: 196, y: 176, height: 22 },
  { x: 272, y: 148, height: 16 },
  { x: 330, y: 128, height: 11 },
]

/** A decorative drawing of a road with its mileposts. */
export function RoadPicture() {
  return (
    <svg className={styles['picture']} viewBox="0 0 480 260" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="400" cy="86" r="24" fill="#f0b429" opacity="0.9" />
      <path d="M0 128 96 92l72 30 84-48 92 52 64-26 72 34v126H0z" className={styles['hill']} />
      <path d="M0 150c120-34 240-34 480-18v128H0z" className={styles['field']} />
      <path d="M0 260C90 214 236 168 356 122l12 4c-52 40-128 88-152 134z" className={styles['road']} />
      <path
        d="M104 260C184 210 284 160 360 124"
        fill="none"
        stroke="#f0b429"
        strokeWidth="3"
        strokeDasharray="22 16"
        opacity="0.85"
      />
      {mileposts.map(({ x, y, height }) => (
        <g key={x}>
          <rect x={x - height / 10} y={y - height} width={height / 5} height={height} fill="#c8d6e5" />
          <rect
            x={x - height / 3}
            y={y - height * 1.25}
            width={height / 1.5}
            height={height / 2}
            rx="1.5"
            fill="#2e7cc4"
          />
        </g>
      ))}
    </svg>
  )
}
