import { AuthFrame } from './auth-frame.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'

/** The first page that anybody sees. */
export const SignInPage = ({ byPhone }: SignInFormProps) => (
  <AuthFrame>
    <SignInForm byPhone={byPhone} />
  </AuthFrame>
)
