import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The first page that anybody sees. */
export const SignInPage = () => (
  <AuthFrame>
    <SignInForm />
  </AuthFrame>
)
