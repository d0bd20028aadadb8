import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './back-link.module.css'

/** The way back to the list or the page that this one belongs to. A phone shows its arrow alone where a title follows. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to as '/'} className={styles['back']}>
    <IconChevronLeft size={16} aria-hidden />
    <span>{label}</span>
  </Link>
)
