/** A last day, with a warning before it and after it. */
export { Expiry } from './expiry.tsx'
