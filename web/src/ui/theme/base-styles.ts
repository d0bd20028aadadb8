// What every page needs, the sign-in page without Mantine included.
import './tokens.css'
import './base.css'
