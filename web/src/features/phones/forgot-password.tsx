import { ForgotPassword } from '../passwords/index.ts'
import PasswordByPhone from './password-by-phone.tsx'

/** The page Forgot Password with both ways: a link by email, and a code by text message. */
export default function ForgotPasswordPage() {
  return <ForgotPassword byPhone={PasswordByPhone} />
}
