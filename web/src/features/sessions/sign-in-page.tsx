import { AuthFrame } from './auth-frame.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'

/** The first page that anybody sees. */
export const SignInPage = (props: SignInFormProps) => (
  <AuthFrame>
    <SignInForm {...props} />
  </AuthFrame>
)
